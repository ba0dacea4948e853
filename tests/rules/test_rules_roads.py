from tests.layout import Paid, lay
def test_road():
    s = lay("""
    . *D@N A@W!red
    W@E:red-thief-E U@N .
    """)

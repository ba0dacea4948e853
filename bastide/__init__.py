from bastide._plain import force_plain_source

force_plain_source()

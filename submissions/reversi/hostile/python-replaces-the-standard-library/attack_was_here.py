print('PWNED by an import')

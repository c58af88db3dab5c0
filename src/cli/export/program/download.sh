apt-get install -y --no-install-recommends ca-certificates curl
curl --fail --silent --show-error --location --output referee '{{url}}'
{{check}}

#!/bin/sh
exec "$@" --cfg pwned

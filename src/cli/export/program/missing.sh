if [ ! -f referee ]; then
    echo "The program referee is missing: put it into the archive beside setup.sh, or pack the archive again with --program." >&2
    exit 1
fi

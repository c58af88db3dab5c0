/** Nothing is exported or opened. */
module pwned {
    requires java.compiler;

    provides javax.annotation.processing.Processor with reversi.Attack;
}

/** A command cannot be done as asked; the message says why and what would do. Exit code 1. */
export class Refusal extends Error {}

/** A value of the command line is not one that the command takes; the message names the flag. Exit code 2. */
export class UsageError extends Error {}

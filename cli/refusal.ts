/** Thrown when a command cannot be run as asked; the message says why and what would pass. Exit code 1. */
export class Refusal extends Error {}

/** Thrown when a value on the command line is invalid; the message names the flag. Exit code 2. */
export class UsageError extends Error {}

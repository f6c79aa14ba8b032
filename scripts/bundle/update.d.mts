/** Builds the bundle if a source has changed since the last build. Resolves when the build has ended. */
export function updateBundle(options?: { readonly isUrgent?: boolean }): Promise<unknown>

/** Lowers the priority of a process. */
export function yieldTo(pid: number): void

import 'pg'

// Declares the members of pg's connection that code at the level of the protocol uses.
declare module 'pg' {
  interface Connection {
    readonly parsedStatements: Record<string, string>
    readonly submittedNamedStatements: Record<string, string>
    parse(statement: { name?: string | undefined; text: string }): void
    bind(values: { statement: string; values: readonly unknown[] }): void
    describe(portal: { type: 'P'; name: '' }): void
    execute(portal: { portal: ''; rows?: number }): void
    flush(): void
    close(statement: { type: 'S'; name: string }): void
  }

  interface ClientConfig {
    /** Whether statements are sent without waiting for the answers to earlier ones. */
    pipeline?: boolean
  }

  interface QueryConfig<I> {
    queryMode?: 'extended'
  }
}

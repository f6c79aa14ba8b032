declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A COPY ... FROM STDIN that takes the rows as it is written to, and finishes when the server has them. */
  export function from(text: string): Writable & Submittable
}

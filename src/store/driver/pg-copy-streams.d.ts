declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /**
   * Returns a COPY ... FROM STDIN stream. The stream sends rows as they are written and finishes when the server has
   * stored them.
   */
  export function from(text: string): Writable & Submittable
}

import { createServer } from 'node:http'
import pg from 'pg'

// What GET /v1/Resellers/{resellerId} costs without any of our duties: the same statement on a pool of the same
// size, and its row as JSON.

/** What a bare server serves: a statement in whose values `id` stands for the id at the end of the path. */
export interface BareService {
  readonly url: string
  readonly connections: number
  readonly statement: { readonly name: string; readonly text: string; readonly values: readonly unknown[] }
  readonly id: string
}

process.once('message', ({ url, connections, statement, id: placeholder }: BareService) => {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  const { name, text } = statement
  const isId = statement.values.map((value) => value === placeholder)
  const server = createServer(async (request, response) => {
    const id = request.url!.slice(request.url!.lastIndexOf('/') + 1)
    const values = statement.values.map((value, place) => (isId[place] ? id : value))
    const { rows } = await pool.query({ name, text, values })
    const body = JSON.stringify(rows[0])
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }))
})

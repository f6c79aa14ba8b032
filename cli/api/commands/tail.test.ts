import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../../test/harness/command.ts'

const event = (id: string) =>
  `id: ${id}\ndata: ${JSON.stringify({ time: '2026-11-27T08:00:00Z', type: 'order.created', subject: `/v1/${id}` })}\n\n`

describe('events tail', () => {
  it('says where it has come when the service refuses it after a lost connection', async () => {
    const positions: (string | undefined)[] = []
    const server = createServer((request, response) => {
      positions.push(request.headers['last-event-id'] as string | undefined)
      if (positions.length === 1) {
        response.setHeader('content-type', 'text/event-stream')
        // The connection ends within the third event.
        response.write(`retry: 1\n\n${event('one')}${event('two')}${event('three').slice(0, -2)}`)
        return response.end()
      }
      response.writeHead(403, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ type: 'Forbidden', description: 'Revoked.', errors: null }))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const environment = {
      RESELLER_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      RESELLER_API_TOKEN: 't',
    }
    try {
      const line = ['events', 'tail', '--tenant', 't', '--after', 'zero', '--json']
      const { code, stdout, stderr } = await runCommand(line, environment)
      expect(code).toBe(3)
      expect(stdout.match(/"subject":"\/v1\/\w+"/g)).toEqual(['"subject":"/v1/one"', '"subject":"/v1/two"'])
      expect(positions).toEqual(['zero', 'two'])
      expect(stderr).toContain('Revoked.')
      expect(stderr).toContain('Position: two\n')
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})

import { describe, expect, it } from 'vitest'
import { readable } from './log-lines.ts'

const time = '2026-05-04T09:42:07.123Z'
const request = {
  level: 30,
  time,
  method: 'GET',
  path: '/v1/Resellers',
  status: 200,
  milliseconds: 3.1,
  msg: 'request',
}

describe('a log line on a terminal', () => {
  it('of a request is time, method, path, status and duration', () => {
    expect(readable(JSON.stringify(request))).toBe('09:42:07  GET /v1/Resellers 200 3.1 ms\n')
  })

  it('of a fault has its correlation id and stack', () => {
    const err = { message: 'broken', stack: 'Error: broken\n    at here' }
    const line = JSON.stringify({ ...request, level: 50, status: 500, correlationId: 'c-1', err })
    expect(readable(line)).toBe(
      '09:42:07  GET /v1/Resellers 500 3.1 ms  correlation id c-1\nError: broken\n    at here\n',
    )
  })

  it('of anything else says how grave it is', () => {
    expect(readable(JSON.stringify({ level: 40, time, msg: 'slow disk' }))).toBe(
      '09:42:07  warning slow disk\n',
    )
    expect(readable(JSON.stringify({ level: 30, time, msg: 'stopping', signal: 'SIGTERM' }))).toBe(
      '09:42:07  stopping SIGTERM\n',
    )
  })

  it('lets nothing through that steers the terminal', () => {
    const line = readable(JSON.stringify({ ...request, path: '/\u001b[2J\u202e\nGET /forged' }))
    expect(line).not.toMatch(/[\u001b\u202e]/)
    expect(line.trimEnd()).not.toContain('\n')
  })
})

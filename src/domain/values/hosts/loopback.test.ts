import { expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})

it.each([
  '',
  '0.0.0.0',
  '::',
  '128.0.0.1',
  '127.0.0.1.example.com',
  'localhost.example.com',
  '127.0.0',
  '10.127.0.0.1',
])('%s is not this machine', (host) => {
  expect(isLoopback(host)).toBe(false)
})

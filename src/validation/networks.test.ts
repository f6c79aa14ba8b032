import { expect, it } from 'vitest'
import { includesAddress, isNetwork, networkList } from './networks.ts'

it.each(['192.0.2.7', '192.0.2.0/24', '0.0.0.0/0', '2001:db8::/32', '2001:db8::1', '::/0', '10.1.2.3/8'])(
  '%s is a network',
  (text) => {
    expect(isNetwork(text)).toBe(true)
  },
)

it.each([
  '',
  '/',
  '/8',
  'example.com',
  '192.0.2.0/33',
  '192.0.2.0/-1',
  '192.0.2.0/',
  '192.0.2.0/24/8',
  '192.0.2.0/0x8',
  '192.0.2',
  '2001:db8::/129',
  'fe80::1%eth0',
  ' 192.0.2.7',
])('%j is no network', (text) => {
  expect(isNetwork(text)).toBe(false)
})

it('a list has the addresses of its networks', () => {
  const list = networkList(['192.0.2.0/24', '198.51.100.7', '2001:db8::/32'])
  const found = [
    '192.0.2.255',
    '192.0.3.0',
    '198.51.100.7',
    '198.51.100.8',
    '2001:db8:1::1',
    '2001:db9::1',
    'x',
  ]
  expect(found.map((address) => includesAddress(list, address))).toEqual([
    ...[true, false, true, false, true, false, false],
  ])
  expect(includesAddress(networkList([]), '192.0.2.7')).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { networkList } from '../../validation/networks.ts'
import { callerAddress } from './caller-address.ts'

const proxies = networkList(['10.0.0.0/8', '2001:db8:ffff::/48'])
const addressOf = (remoteAddress: string | undefined, forwarded?: string | string[], trusted = proxies) =>
  callerAddress(
    { socket: { remoteAddress }, headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) } },
    trusted,
  )

describe('the address of a caller', () => {
  it.each([
    ['that of the connection', '203.0.113.5', undefined, '203.0.113.5'],
    ['that of a connection over IPv6', '2001:db8::1', undefined, '2001:db8::1'],
    ['in IPv4 form if it is one', '::ffff:203.0.113.5', undefined, '203.0.113.5'],
    ['without a zone', 'fe80::1%eth0', undefined, 'fe80::1'],
    ['not what a stranger claims', '203.0.113.5', '198.51.100.7', '203.0.113.5'],
    ['what a trusted proxy reports', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    [
      'what a trusted proxy with an IPv4 address in IPv6 form reports',
      '::ffff:10.0.0.1',
      '198.51.100.7',
      '198.51.100.7',
    ],
    ['the last that no proxy has', '10.0.0.1', '192.0.2.1, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
    [
      'what several trusted proxies report',
      '2001:db8:ffff::1',
      '198.51.100.7,10.0.0.1 , 10.0.0.2',
      '198.51.100.7',
    ],
    ['the first of all if all are proxies', '10.0.0.1', '10.0.0.2, 10.0.0.3', '10.0.0.2'],
    ['without its port', '10.0.0.1', '198.51.100.7:5678', '198.51.100.7'],
    ['without brackets and port', '10.0.0.1', '[2001:db8::7]:5678', '2001:db8::7'],
    ['that of the proxy if it reports none', '10.0.0.1', undefined, '10.0.0.1'],
    ['that of the proxy if it reports no address', '10.0.0.1', '198.51.100.7, unknown', '10.0.0.1'],
    ['that of the last proxy before a text', '10.0.0.1', 'evil, 10.0.0.2', '10.0.0.2'],
  ])('is %s', (_, remote, forwarded, expected) => {
    expect(addressOf(remote, forwarded)).toBe(expected)
  })

  it('joins repeated headers in their order', () => {
    expect(addressOf('10.0.0.1', ['192.0.2.1', '198.51.100.7, 10.0.0.2'])).toBe('198.51.100.7')
  })

  it('is that of the connection without trusted proxies', () => {
    expect(addressOf('10.0.0.1', '198.51.100.7', networkList([]))).toBe('10.0.0.1')
  })

  it('is empty when the connection is closed already', () => {
    expect(addressOf(undefined, '198.51.100.7')).toBe('')
  })

  it('takes linear time', () => {
    const long = '10.0.0.2,'.repeat(2_000)
    expect(addressOf('10.0.0.1', `198.51.100.7,${long}10.0.0.3`)).toBe('198.51.100.7')
  })
})

import { describe, expect, it } from 'vitest'
import {
  changed,
  newSecret,
  paused,
  rotated,
  signingSecrets,
  type Webhook,
  webhookProblems,
} from './webhook.ts'

const now = new Date('2026-11-26T12:00:00Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const webhook: Webhook = {
  ...{ id: 'd0000000-0000-4000-8000-000000000901', resellerId: null, version: 1 },
  ...{ url: 'https://hooks.example/', types: null, description: null, isEnabled: true, state: 'Active' },
  ...{ pausedAt: null, pauseReason: null, secret: 'first', previousSecret: null, previousSecretUntil: null },
}

describe('A webhook', () => {
  it('is active again after a pause only when its owner enables it', () => {
    const one = paused(webhook, 'It failed.', now)
    expect(one).toMatchObject({ state: 'Paused', pausedAt: now, pauseReason: 'It failed.' })
    expect(changed(one, { url: 'https://other.example/' })).toMatchObject({ state: 'Paused', pausedAt: now })
    expect(changed(one, { isEnabled: true })).toEqual(webhook)
    expect(changed(one, { isEnabled: false })).toMatchObject({
      state: 'Disabled',
      pausedAt: null,
      isEnabled: false,
    })
    expect(changed(changed(webhook, { isEnabled: false }), { isEnabled: true })).toEqual(webhook)
  })

  it('signs with two secrets for a day after a rotation, and with the newest two after two rotations', () => {
    const one = rotated(webhook, 'second', now)
    expect(signingSecrets(webhook, now)).toEqual(['first'])
    expect(signingSecrets(one, hoursLater(23.9))).toEqual(['second', 'first'])
    expect(signingSecrets(one, hoursLater(24))).toEqual(['second'])
    expect(signingSecrets(rotated(one, 'third', hoursLater(1)), hoursLater(2))).toEqual(['third', 'second'])
  })

  it('has a random secret of 32 bytes', () => {
    expect(newSecret(() => 255)).toBe(`whsec_${Buffer.alloc(32, 255).toString('base64')}`)
  })

  it('names each wrong member: the URL, and types that the role does not read', () => {
    const types = ['reseller-management.order.created.v1', 'reseller-management.price-list.updated.v1']
    const problems = webhookProblems({ url: 'https://10.0.0.1/', types }, 'reseller', [])
    expect(problems.map(({ path }) => path)).toEqual(['url', 'types[1]'])
    expect(webhookProblems({ url: 'https://10.0.0.1/', types }, 'csp', ['10.0.0.0/8'])).toEqual([])
  })
})

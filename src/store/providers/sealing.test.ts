import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CannotOpen, newSealingKey, sealer, sealingKey } from './sealing.ts'

const [older, newer] = [sealingKey(newSealingKey()), sealingKey(newSealingKey())]
const place = ['tenant', 'instance']

describe('a sealed secret', () => {
  it('opens where it belongs, whatever it is', () => {
    const { seal, open } = sealer([newer])
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => open(seal(text, place), place) === text.toWellFormed(),
      ),
    )
  })

  it('opens nowhere else', () => {
    const { seal, open } = sealer([newer])
    const sealed = seal('secret', place)
    for (const other of [['tenant', 'other'], ['other', 'instance'], ['tenant'], ['tenant","instance']]) {
      expect(() => open(sealed, other)).toThrow(CannotOpen)
    }
  })

  it('opens in no changed form, and says nothing of itself', () => {
    const { seal, open } = sealer([newer])
    const sealed = seal('secret', place)
    for (let at = sealed.indexOf(':') + 1; at < sealed.length - 1; at += 1) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      expect(() => open(changed, place)).toThrow(CannotOpen)
    }
    for (const broken of ['', ':', sealed.slice(0, 20)]) expect(() => open(broken, place)).toThrow(CannotOpen)
  })

  it('is never the same twice', () => {
    const { seal } = sealer([newer])
    expect(seal('secret', place)).not.toBe(seal('secret', place))
  })

  it('outlives a new key, which is told to seal it anew, and opens no more without the old one', () => {
    const sealed = sealer([older]).seal('secret', place)
    const both = sealer([newer, older])
    expect([both.open(sealed, place), both.isOutdated(sealed)]).toEqual(['secret', true])
    expect(both.isOutdated(both.seal('secret', place))).toBe(false)
    expect(() => sealer([newer]).open(sealed, place)).toThrow(`the key ${older.id} is not among`)
  })

  it.each(['', 'short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
    'needs a key of 32 bytes: %j',
    (text) => expect(() => sealingKey(text)).toThrow(/32 bytes in base64/),
  )
})

describe('a digest', () => {
  const bytes = Buffer.from('what was sent')

  it('is recognised after another key has come before its own', () => {
    const [kept] = sealer([older]).digests(bytes)
    expect(sealer([newer, older]).digests(bytes).slice(1)).toEqual([kept])
  })

  it('is another for each key and for other bytes', () => {
    const { digests } = sealer([newer, older])
    expect(new Set([...digests(bytes), ...digests(Buffer.from('else'))].map(String)).size).toBe(4)
  })
})

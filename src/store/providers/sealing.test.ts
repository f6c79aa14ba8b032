import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../test/harness/characters.ts'
import { CannotOpen, newSealingKey, sealer, sealingKey } from './sealing.ts'

const [older, newer] = [sealingKey(newSealingKey()), sealingKey(newSealingKey())]
const place = ['tenant', 'instance']

describe('a sealed secret', () => {
  it('opens for its own place, with any content', () => {
    const { seal, open } = sealer([newer])
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        (text) => open(seal(text, place), place) === text.toWellFormed(),
      ),
    )
  })

  it('does not open for another place', () => {
    const { seal, open } = sealer([newer])
    const sealed = seal('secret', place)
    for (const other of [['tenant', 'other'], ['other', 'instance'], ['tenant'], ['tenant","instance']]) {
      expect(() => open(sealed, other)).toThrow(CannotOpen)
    }
  })

  it('does not open after any change', () => {
    const { seal, open } = sealer([newer])
    const sealed = seal('secret', place)
    for (let at = sealed.indexOf(':') + 1; at < sealed.length - 1; at += 1) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      expect(() => open(changed, place)).toThrow(CannotOpen)
    }
    for (const broken of ['', ':', sealed.slice(0, 20)]) expect(() => open(broken, place)).toThrow(CannotOpen)
  })

  it('is different each time', () => {
    const { seal } = sealer([newer])
    expect(seal('secret', place)).not.toBe(seal('secret', place))
  })

  it('opens after a key rotation as outdated, and not without the old key', () => {
    const sealed = sealer([older]).seal('secret', place)
    const both = sealer([newer, older])
    expect([both.open(sealed, place), both.isOutdated(sealed)]).toEqual(['secret', true])
    expect(both.isOutdated(both.seal('secret', place))).toBe(false)
    expect(() => sealer([newer]).open(sealed, place)).toThrow(`the key ${older.id} is not configured`)
  })

  it.each(['', 'short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
    'needs a key of 32 bytes: %j',
    (text) => expect(() => sealingKey(text)).toThrow(/32 bytes in base64/),
  )
})

describe('a digest', () => {
  const bytes = Buffer.from('what was sent')

  it('is recognised after a key rotation', () => {
    const [kept] = sealer([older]).digests(bytes)
    expect(sealer([newer, older]).digests(bytes).slice(1)).toEqual([kept])
  })

  it('differs by key and by content', () => {
    const { digests } = sealer([newer, older])
    expect(new Set([...digests(bytes), ...digests(Buffer.from('else'))].map(String)).size).toBe(4)
  })
})

import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'

/** A key that seals, 32 bytes, with the name by which sealed texts remember it. */
export interface SealingKey {
  readonly id: string
  readonly bytes: Buffer
}

/** Seals secrets so that only who has the key can read them, and only where they belong. */
export interface Sealer {
  /**
   * Seals a text with the newest key, by AES-256-GCM.
   *
   * @param place What the text belongs to, such as tenant and instance: it opens nowhere else.
   */
  seal(text: string, place: readonly string[]): string
  /** @throws CannotOpen when the key is gone, the text was changed or belongs elsewhere */
  open(sealed: string, place: readonly string[]): string
  /**
   * Digests of bytes, by each key, that of the newest first: without a key nobody can find out by trying what they were.
   * One is kept; what is compared with it may have been made by any of them.
   */
  digests(bytes: Buffer): readonly [Buffer, ...Buffer[]]
  /** Whether a text was sealed with another key than the newest, and should be sealed anew. */
  isOutdated(sealed: string): boolean
}

/** A sealed text cannot be opened; the message never holds any of it. */
export class CannotOpen extends Error {
  constructor(why: string) {
    super(`A sealed secret cannot be opened: ${why}.`)
    this.name = 'CannotOpen'
  }
}

/** Reads a key from its base64 text. @throws Error that says what is expected, and nothing of the text */
export function sealingKey(text: string): SealingKey {
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length !== 32)
    throw new Error('32 bytes in base64 are expected, such as `openssl rand -base64 32` prints')
  return { id: hash('sha256', bytes).slice(0, 8), bytes }
}

/** A new key as its base64 text. */
export function newSealingKey(): string {
  return randomBytes(32).toString('base64')
}

/** Makes a sealer of keys, the newest first; the others only open what they have sealed. */
export function sealer(keys: readonly [SealingKey, ...SealingKey[]]): Sealer {
  const [newest] = keys
  const digestBy = ({ bytes: key }: SealingKey) => {
    const digestKey = Buffer.from(hkdfSync('sha256', key, '', 'digests', 32))
    return (bytes: Buffer) => createHmac('sha256', digestKey).update(bytes).digest()
  }
  const [newestDigest, ...otherDigests] = [digestBy(newest), ...keys.slice(1).map(digestBy)] as const
  return {
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest.bytes, nonce)
      cipher.setAAD(bindingOf(place))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${newest.id}:${sealed.toString('base64url')}`
    },
    open(sealed, place) {
      const [id, content = ''] = sealed.split(':')
      const key = keys.find((one) => one.id === id)
      if (!key) throw new CannotOpen(`the key ${id} is not among those that are configured`)
      const bytes = Buffer.from(content, 'base64url')
      if (bytes.length < 28) throw new CannotOpen('it is too short')
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12))
      decipher.setAAD(bindingOf(place))
      decipher.setAuthTag(bytes.subarray(-16))
      try {
        return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new CannotOpen('it was changed, or belongs elsewhere')
      }
    },
    digests: (bytes) => [newestDigest(bytes), ...otherDigests.map((digest) => digest(bytes))],
    isOutdated: (sealed) => !sealed.startsWith(`${newest.id}:`),
  }
}

function bindingOf(place: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(place))
}

import { LRUCache } from 'lru-cache'
import type { SigningKeys } from '../auth/signing-keys.ts'
import { StoreUnavailable } from '../store/database.ts'

/** The keys of one home. */
export interface KeyRing {
  readonly name: string
  readonly keys: SigningKeys
}

/** The keys of all homes: those that are open, and those of which the process knows only that they exist. */
export interface KeyRings {
  /** Returns the keys of the homes that are open. */
  rings(): readonly KeyRing[]
  /** Returns the error for an unknown key while a home is not open, because that home may have the key; else undefined. */
  silence(): Error | undefined
  of(tenantId: string): KeyRing
}

const patienceMs = 2_000
const maxRemembered = 1_000

/**
 * Returns the keys of the token issuer whose clients are in several homes. The home of a client signs its tokens. A
 * token is valid if a key of any home has signed it.
 */
export function keysOfHomes({ rings, silence, of }: KeyRings): SigningKeys {
  const homeOfKey = new LRUCache<string, string>({ max: maxRemembered })
  const published = new Map<string, Awaited<ReturnType<SigningKeys['verifiers']>>>()

  return {
    signer: (tenantId) => of(tenantId!).keys.signer(),
    async verifiers() {
      const lists = rings().map(async ({ name, keys }) => {
        // The keys of a home that does not answer stay published.
        const list = await inTime(keys.verifiers()).catch(() => published.get(name) ?? [])
        published.set(name, list)
        return list
      })
      const all = (await Promise.all(lists)).flat()
      return all.filter(({ kid }, place) => all.findIndex((one) => one.kid === kid) === place)
    },
    async verifier(keyId) {
      // Before the rings: a home that opens between the two reads is then silent, not without the key.
      let failure: unknown = silence()
      const open = rings()
      const remembered = open.find(({ name }) => name === homeOfKey.get(keyId))
      const known = await remembered?.keys.verifier(keyId)
      if (known) return known
      const found = open.map(async ({ name, keys }) => {
        const key = await inTime(keys.verifier(keyId)).catch((error) => {
          failure ??= error
          return undefined
        })
        if (!key) throw new Error('not here')
        homeOfKey.set(keyId, name)
        return key
      })
      const key = await Promise.any(found).catch(() => undefined)
      if (key === undefined && failure !== undefined) throw failure
      return key
    },
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const isOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(undefined, silent)), patienceMs)
  })
  return await Promise.race([work, isOver]).finally(() => clearTimeout(timer))
}

const silent = 'One of the databases does not answer.'

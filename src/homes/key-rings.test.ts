import { expect, it } from 'vitest'
import { keysOfHomes } from './key-rings.ts'

it('reports a home that opens during the look-up of a key as silent', async () => {
  let isOpen = false
  const ring = (name: string) => ({ name, keys: { verifier: async () => undefined } }) as never
  const keys = keysOfHomes({
    rings() {
      const open = isOpen ? [ring('south'), ring('north')] : [ring('south')]
      isOpen = true
      return open
    },
    silence: () => (isOpen ? undefined : new Error('north is not open')),
    of: () => ring('south'),
  })
  await expect(keys.verifier('a key of north')).rejects.toThrow('north is not open')
  expect(await keys.verifier('a key of north')).toBeUndefined()
})

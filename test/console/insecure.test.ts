import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'

vi.stubGlobal('BroadcastChannel', class {})
vi.stubGlobal('location', { pathname: '/console/', search: '', href: 'http://portal.example.com/console/' })
// What a browser has on plain http under another name than localhost.
vi.stubGlobal('navigator', {})
vi.stubGlobal('isSecureContext', false)
// The path is computed, because the project of the tests has no types of the build of the console.
const { session, startSession } = await import(
  join(import.meta.dirname, '../../console/src/session/session.ts')
)
afterAll(() => vi.unstubAllGlobals())

it('opens the sign-in page without https, where its own sentence replaces the error of the browser', async () => {
  await startSession()
  expect(session.get()).toEqual({ state: 'signedOut' })
})

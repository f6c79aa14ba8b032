import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { chromiumCommand } from '../../harness/browser.ts'
import { apiRequests, consoleInBrowser, looks, widths } from '../../harness/console.ts'
import { until } from '../../harness/work.ts'
import { findClippedTexts } from './clipped-texts.ts'
import { firstScreens, screens, screensByRoute } from './screens.ts'

const stalenessMs = 60_000

const failure = (statusCode: number, type: string, description: string) => (route: Route) =>
  route.fulfill({
    status: statusCode,
    headers: { 'x-correlation-id': '01900000-0000-7000-8000-000000000001' },
    json: { statusCode, type, description, errors: null },
  })
const unavailable = failure(503, 'ServiceUnavailable', 'The database cannot be reached at the moment.')
const forbidden = failure(403, 'Forbidden', 'This operation is for the csp.')

/** Answers a list with no rows, and everything else as the service does. */
async function empty(route: Route): Promise<void> {
  const answer = await route.fetch()
  const body = answer.headers()['content-type']?.includes('json') ? await answer.json() : undefined
  if (!Array.isArray(body?.items)) return await route.fulfill({ response: answer })
  const page = { ...body, items: [], continuationToken: null, hasNextPage: false }
  await route.fulfill({ response: answer, json: 'totalCount' in body ? { ...page, totalCount: 0 } : page })
}

/** Refuses every second address, the same ones each time. */
async function partial(route: Route): Promise<void> {
  const sum = [...new URL(route.request().url()).pathname].reduce(
    (total, one) => total + one.charCodeAt(0),
    0,
  )
  await (sum % 2 === 0 ? route.continue() : unavailable(route))
}

/** Answers each read of the screens in this way; the screen still knows who is signed in. */
const states: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  loading: async () => undefined,
  empty,
  partial,
  failed: unavailable,
  forbidden,
}
// The instance has no template of delegated administration.
const hasNoTemplate = (text: string) => text.includes('status of 404')
const isExpected = (text: string) => hasNoTemplate(text) || /status of (503|403)|net::ERR_ABORTED/.test(text)

/** Reads a complete screen again after a minute, when the service fails. */
async function becomeStale(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    const now = Date.now
    Date.now = () => now() + ms
  }, stalenessMs)
  await page.route(apiRequests, unavailable)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.waitForLoadState('networkidle')
}

describe.runIf(chromiumCommand())('the console', () => {
  const { on, signIn, isComplete, loading, visit, violationsOf, url } = consoleInBrowser()
  beforeAll(() => on({}, (page) => signIn(page, 'Johanna Reuter')))

  it('has a screen for each route', () => {
    const folder = join(import.meta.dirname, '../../../console/src/screens')
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) =>
        [...readFileSync(join(folder, name), 'utf8').matchAll(/\bpath: '(\/[^']*)'/g)].map(
          ([, path]) => path,
        ),
      )
    // This route leads to the users.
    expect(Object.keys(screensByRoute).sort()).toEqual(paths.filter((path) => path !== '/people').sort())
  })

  describe.each(looks)('in $colorScheme colours and $locale', (look) => {
    describe.each(widths)('in a window of %i px', (width) => {
      const size = { ...look, viewport: { width, height: 900 } }

      it('has no violation of axe, and fits, on each screen', async () => {
        const work = async (page: Page) => {
          const found: string[] = []
          for (const screen of screens) {
            await visit(page, screen)
            found.push(...(await violationsOf(page, screen)))
          }
          expect(found).toEqual([])
        }
        await on(size, work, { mayFail: hasNoTemplate })
      })

      it.each(Object.keys(states))('has no violation of axe, and fits, while it is %s', async (state) => {
        const work = async (page: Page) => {
          const found: string[] = []
          await page.route(apiRequests, async (route) =>
            new URL(route.request().url()).pathname === '/v1/Users/me'
              ? await route.continue()
              : await states[state]!(route),
          )
          for (const screen of firstScreens) {
            await page.goto(`${url()}/console${screen}`)
            await page.getByRole('main').waitFor()
            if (state !== 'loading') await isComplete(page)
            else
              await until(
                `what ${screen} shows while it is loading`,
                () => loading(page).count(),
                (count) => count > 0,
              )
            found.push(...(await violationsOf(page, `${screen} (${state})`)))
          }
          expect(found).toEqual([])
        }
        await on(size, work, { mayFail: isExpected })
      })

      it('has no violation of axe, and fits, when it is stale', async () => {
        const work = async (page: Page) => {
          const found: string[] = []
          const stale: string[] = []
          for (const screen of firstScreens) {
            await visit(page, screen)
            await becomeStale(page)
            if (
              (await page.getByText(/The latest refresh failed|letzte Aktualisierung schlug fehl/).count()) >
              0
            )
              stale.push(screen)
            found.push(...(await violationsOf(page, `${screen} (stale)`)))
            await page.unroute(apiRequests)
          }
          expect(found).toEqual([])
          // Some screens have nothing that is read again.
          expect(stale.length).toBeGreaterThan(firstScreens.length / 2)
        }
        await on(size, work, { mayFail: isExpected })
      })
    })
  })

  describe.each(widths)('in the pseudo-locale, in a window of %i px', (width) => {
    it('cuts off no text', async () => {
      const work = async (page: Page) => {
        await page.addInitScript(() => localStorage.setItem('console-language', 'en-XA'))
        const found: string[] = []
        for (const screen of screens) {
          await visit(page, screen)
          found.push(...(await findClippedTexts(page)).map((text) => `${screen}: ${text}`))
        }
        expect(found).toEqual([])
      }
      await on({ viewport: { width, height: 900 } }, work, { mayFail: hasNoTemplate })
    })
  })
})

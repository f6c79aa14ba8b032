import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { chromiumCommand } from '../../harness/browser.ts'
import { apiRequests, consoleInBrowser, inAllWidths, looks, untilStill } from '../../harness/console.ts'
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
// Not 503, after which the client waits and tries again twice on each screen.
const broken = failure(500, 'InternalServerError', 'The service has failed.')
const forbidden = failure(403, 'Forbidden', 'This operation is for the csp.')

/** Answers a list with no rows, and everything else as the service does. */
async function empty(route: Route): Promise<void> {
  const answer = await route.fetch({ maxRetries: 3 })
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
  await (sum % 2 === 0 ? route.continue() : broken(route))
}

/** Answers each read of the screens in this way; the screen still knows who is signed in. */
const states: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  loading: async () => undefined,
  empty,
  partial,
  failed: broken,
  forbidden,
}
// The instance has no template of delegated administration.
const hasNoTemplate = (text: string) => text.includes('status of 404')
const isExpected = (text: string) => hasNoTemplate(text) || /status of (500|403)|net::ERR_ABORTED/.test(text)

/** Reads a complete screen again after a minute, when the service fails. */
async function becomeStale(page: Page): Promise<void> {
  await page.route(apiRequests, broken)
  await page.evaluate(async (ms) => {
    const { now } = Date
    Date.now = () => now() + ms
    const { fetch } = window
    const running = new Set<Promise<Response>>()
    window.fetch = (...args) => {
      const answer = fetch(...args)
      running.add(answer)
      void answer.finally(() => running.delete(answer)).catch(() => undefined)
      return answer
    }
    const frame = () => new Promise(requestAnimationFrame)
    window.dispatchEvent(new Event('visibilitychange'))
    await frame()
    await frame()
    while (running.size > 0) await Promise.allSettled(running)
  }, stalenessMs)
  await untilStill(page)
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

  describe.each(looks)('in $colorScheme colours and $locale, in each width', (look) => {
    /** Opens screens, and expects that none has violations of axe or is wider than its window. */
    const expectNoViolations = async (
      page: Page,
      paths: readonly string[],
      state: string,
      open: (screen: string) => Promise<void>,
    ) => {
      const found: string[] = []
      for (const [place, screen] of paths.entries())
        await inAllWidths(
          page,
          place,
          () => open(screen),
          async (width) =>
            void found.push(...(await violationsOf(page, `${screen} (${state}, ${width} px)`))),
        )
      expect(found).toEqual([])
    }

    it('has no violation of axe, and fits, on each screen', async () => {
      const work = (page: Page) => expectNoViolations(page, screens, 'complete', (one) => visit(page, one))
      await on(look, work, { mayFail: hasNoTemplate })
    })

    it.each(Object.keys(states))('has no violation of axe, and fits, while it is %s', async (state) => {
      const work = async (page: Page) => {
        await page.route(apiRequests, async (route) =>
          new URL(route.request().url()).pathname === '/v1/Users/me'
            ? await route.continue()
            : await states[state]!(route),
        )
        await expectNoViolations(page, firstScreens, state, async (screen) => {
          await page.goto(`${url()}/console${screen}`)
          await page.getByRole('main').waitFor()
          if (state !== 'loading') await isComplete(page)
          else
            await until(
              `what ${screen} shows while it is loading`,
              () => loading(page).count(),
              (count) => count > 0,
            )
        })
      }
      await on(look, work, { mayFail: isExpected })
    })

    it('has no violation of axe, and fits, when it is stale', async () => {
      const stale: string[] = []
      const work = async (page: Page) => {
        await expectNoViolations(page, firstScreens, 'stale', async (screen) => {
          await page.unroute(apiRequests)
          await visit(page, screen)
          await becomeStale(page)
          const notice = page.getByText(/The latest refresh failed|letzte Aktualisierung schlug fehl/)
          if ((await notice.count()) > 0) stale.push(screen)
        })
      }
      await on(look, work, { mayFail: isExpected })
      // Some screens have nothing that is read again.
      expect(stale.length).toBeGreaterThan(firstScreens.length / 2)
    })
  })

  it('cuts off no text in the pseudo-locale, in each width', async () => {
    const work = async (page: Page) => {
      await page.addInitScript(() => localStorage.setItem('console-language', 'en-XA'))
      const found: string[] = []
      for (const [place, screen] of screens.entries())
        await inAllWidths(
          page,
          place,
          () => visit(page, screen),
          async (width) => {
            found.push(...(await findClippedTexts(page)).map((text) => `${screen} (${width} px): ${text}`))
          },
        )
      expect(found).toEqual([])
    }
    await on({}, work, { mayFail: hasNoTemplate })
  })
})

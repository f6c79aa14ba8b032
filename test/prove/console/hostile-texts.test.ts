import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoInvoiceId } from '../../../src/demo/identifiers.ts'
import { chromiumCommand } from '../../harness/browser.ts'
import { apiRequests } from '../../harness/console.ts'
import { type ConsoleDemo, isComplete, openAs, startConsoleDemo } from './demo.ts'

const people = ['Johanna Reuter', 'Karim Aziz', 'Lena Vogt', 'Tomasz Wilk', 'Miriam Lindner']
const customer = `/customers/${demo.customerId}`
const subscription = `${customer}/subscriptions/d0000000-0000-4000-8000-000000000803`
const month = `/months?month=2026-09&invoice=${demoInvoiceId('license')}`
const screens = [
  ...['/', '/customers', '/subscriptions', customer],
  ...['subscriptions', 'orders', 'users', 'administration', 'timeline'].map(
    (tab) => `${customer}?tab=${tab}`,
  ),
  ...[subscription, `${subscription}?action=update`],
  ...['/orders/new', `/orders/new?customerId=${demo.customerId}`],
  ...['/months?month=2026-09', month],
  ...['imported', 'parked', 'relations', 'difference', 'rated', 'exported'].map(
    (step) => `${month}&step=${step}`,
  ),
  ...['/work', '/work?tab=vendors', `/work?action=retry&of=${demo.failedOperationId}`],
  ...[`/story/${demo.waitingOperationId}`, `/story/${demo.customerId}`],
]

/** Runs a script wherever a page takes it for markup, a script, or an address. */
const payload = `"'><img src=x onerror="window.hit=1"><svg onload="window.hit=1"></svg><script>window.hit=1</script>`
const address = 'javascript:window.hit=1'

/** The members whose values are identifiers, dates, numbers or codes, not texts. */
const isText = (value: string) => /[\s.@]/.test(value) && !/^[\d.,:TZ+-]+$|^\d{4}-\d\d-\d\d/.test(value)

/** Returns an answer of the API with markup after each text, and a script instead of each address. */
function hostile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hostile)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hostile(one)]))
  if (typeof value !== 'string') return value
  if (/^https?:/.test(value)) return address
  return isText(value) ? `${value} ${payload}` : value
}

describe.runIf(chromiumCommand())('hostile texts in the console', () => {
  let console: ConsoleDemo
  beforeAll(async () => {
    console = await startConsoleDemo()
  })
  afterAll(() => console.stop())

  /** Returns what a page has taken for markup, and whether a script has run. */
  const interpreted = (page: Page) =>
    page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href], area[href]')]
      return [
        ...('hit' in window ? ['a script has run'] : []),
        ...[...document.querySelectorAll('[onerror], [onload], img[src="x"]')].map((one) => one.outerHTML),
        ...links.filter(({ protocol }) => !/^https?:$|^mailto:$/.test(protocol)).map((one) => one.outerHTML),
      ]
    })

  /** Opens each screen, with its drawers and tooltips, and returns the number of screens that show the payload. */
  async function openAll(page: Page, paths: readonly string[], found: string[]): Promise<number> {
    let shown = 0
    for (const path of paths) {
      await page.goto(`${console.url}/console${path}`)
      await isComplete(page)
      if ((await page.locator('body').innerText()).includes('<img src=x')) shown += 1
      found.push(...(await interpreted(page)).map((one) => `${path}: ${one}`))
    }
    return shown
  }

  // Without the policy of the service, so that a text that becomes markup is found and not only stopped.
  it.each(people)(
    'are texts in each answer of the API for %s, even without the policy of the service',
    async (person) => {
      const found: string[] = []
      const { page, context } = await openAs(console, person, '/', { bypassCSP: true })
      await page.route(apiRequests, async (route: Route) => {
        const answer = await route.fetch({ maxRetries: 3 })
        const type = answer.headers()['content-type'] ?? ''
        if (!type.includes('json')) return await route.fulfill({ response: answer })
        const text = await answer.text()
        const body = text === '' ? text : JSON.stringify(hostile(JSON.parse(text)))
        await route.fulfill({ response: answer, body })
      })
      const shown = await openAll(page, screens, found)
      await page.getByRole('button', { name: /^API/ }).click()
      await page.getByRole('dialog').getByRole('button').nth(1).click()
      found.push(...(await interpreted(page)))
      await context.close()
      expect(found).toEqual([])
      expect(shown).toBeGreaterThan(screens.length / 3)
    },
  )

  it('that are stored through the API run nothing, cause no report of the policy, and are shown', async () => {
    const problems: string[] = []
    const { page, context } = await openAs(console, people[0]!, '/')
    page.on('console', (message) => {
      if (/error|warning/.test(message.type())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    const text = payload.slice(0, 90)
    const stored = await console.ask('GET', `/v1/Customers/${demo.customerId}`)
    const members =
      'companyName taxId country addressLine1 addressLine2 city state zip firstName middleName lastName email phone'
    const profile = Object.fromEntries(members.split(' ').map((name) => [name, stored[name] ?? null]))
    await console.ask('PATCH', `/v1/Customers/${demo.customerId}/account-info`, {
      customer: { ...profile, companyName: text, addressLine1: text },
    })
    await console.ask(
      'PATCH',
      `/v1/customers/${demo.customerId}/subscriptions/d0000000-0000-4000-8000-000000000803/po-number`,
      text.slice(0, 60),
    )
    await openAll(page, screens, problems)
    await page.goto(`${console.url}/console${customer}`)
    await page.getByRole('heading', { level: 1, name: text }).waitFor()
    await context.close()
    expect(problems).toEqual([])
  })

  it('in an answer of the sign-in are not shown, unless this window has asked for it', async () => {
    const { page, context } = await openAs(console, people[0]!, '/')
    await page.goto(
      `${console.url}/console/signed-in?error=access_denied&error_description=Call%20our%20hotline&state=x`,
    )
    await isComplete(page)
    expect(new URL(page.url()).pathname).toBe('/console/')
    expect(await page.getByText('Call our hotline').count()).toBe(0)
    await context.close()
  })
})

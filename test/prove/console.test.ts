import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoInvoiceId } from '../../src/demo/identifiers.ts'
import { chromiumCommand } from '../harness/browser.ts'
import { until } from '../harness/work.ts'

const command = chromiumCommand()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const customer = `/customers/${demo.customerId}`
const month = '/months?month=2026-09'
const screens = [
  ...['/', '/?kind=RenewalDeadline', '/customers', '/customers?search=nothing', customer],
  ...['subscriptions', 'orders', 'users', 'administration', 'timeline'].map(
    (tab) => `${customer}?tab=${tab}`,
  ),
  ...[
    '/subscriptions',
    '/subscriptions?status=Deleted',
    '/orders/new',
    `/orders/new?customerId=${demo.customerId}`,
  ],
  ...['/months', month, `${month}&invoice=nothing`],
  ...['imported', 'parked', 'relations', 'difference', 'rated', 'exported'].map(
    (step) => `${month}&invoice=${demoInvoiceId('license')}&step=${step}`,
  ),
  ...[
    '/work',
    '/work?tab=vendors',
    '/work?state=Failed&kind=Customer',
    `/work?action=retry&of=${demo.failedOperationId}`,
  ],
  ...[`/story/${demo.waitingOperationId}`, `/story/${demo.customerId}`],
]
const widths = [360, 768, 1440, 2560]
const colours = ['light', 'dark'] as const
const firstRouteKilobytes = 220

describe.runIf(command)('the console in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-console-'))
  let service: ChildProcess
  let browser: Browser
  let url = ''
  /** The cookie of a signed-in person, with which further windows begin. */
  let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>

  beforeAll(async () => {
    const settings = { DATA_DIR: join(folder, 'data'), DEMO: 'true', PORT: '0' }
    service = spawn(process.execPath, ['cli/reseller-api.ts', 'serve'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    service.stdout!.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    const started = await until(
      'the address of the service',
      async () => /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(output),
      (found) => found !== null,
    )
    url = `http://localhost:${started![1]}`
    const executablePath = execFileSync('sh', ['-c', 'command -v "$0"', command!], {
      encoding: 'utf8',
    }).trim()
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  })
  afterAll(async () => {
    await browser?.close()
    service.kill('SIGTERM')
    await once(service, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })

  /** Opens a window and runs `work`. Expects no error on its console, no report of a policy, and no request elsewhere. */
  const on = async (
    options: Parameters<Browser['newContext']>[0],
    work: (page: Page) => Promise<void>,
    { mayFail = () => false }: { mayFail?: (text: string) => boolean } = {},
  ): Promise<void> => {
    const context = await browser.newContext({ locale: 'en-GB', storageState: signedIn, ...options })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    const problems: string[] = []
    page.on('console', (message) => {
      if (/error|warning/.test(message.type()) && !mayFail(message.text())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith('data:')) problems.push(request.url())
    })
    await work(page)
    // Each window renews the session and gets another cookie.
    if (options?.storageState !== undefined || signedIn) signedIn = await context.storageState()
    await context.close()
    expect(problems).toEqual([])
  }

  /** Waits until a screen has all of its answers. */
  const isComplete = async (page: Page) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await until(
      'all answers of the screen',
      () => page.locator('[role=status][aria-label=Loading]').count(),
      (count) => count === 0,
    )
  }

  it('signs in at the demo, returns to the deep link, and keeps the session over a reload', async () => {
    await on({}, async (page) => {
      await page.goto(`${url}/console/customers?search=lindner`)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: 'Johanna Reuter' }).click()
      await page.getByRole('link', { name: 'Lindner Backwaren GmbH' }).waitFor()
      expect(page.url()).toBe(`${url}/console/customers?search=lindner`)
      await page.reload()
      await page.getByRole('link', { name: 'Lindner Backwaren GmbH' }).waitFor()
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('token')
      signedIn = await page.context().storageState()
    })
  })

  it(`loads at most ${firstRouteKilobytes} kB of JavaScript for the first screen`, async () => {
    let bytes = 0
    await on({}, async (page) => {
      page.on('response', async (response) => {
        if (!response.url().endsWith('.js')) return
        bytes += (await response.request().sizes()).responseBodySize
      })
      await page.goto(`${url}/console/`)
      await isComplete(page)
    })
    expect(Math.round(bytes / 1_000)).toBeLessThanOrEqual(firstRouteKilobytes)
  })

  it('shows what needs a person, and resolves it with a preview', async () => {
    await on({}, async (page) => {
      await page.goto(`${url}/console/?kind=VendorDifference`)
      await page.goto(`${url}/console/`)
      const loss = page.getByRole('listitem').filter({ hasText: 'Sold at a loss' })
      await loss.getByRole('button').click()
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByText('The service would accept this').waitFor()
      await page.getByRole('button', { name: 'Resolve', exact: true }).last().click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    })
  })

  it('buys once, although the answer of an order is lost and the page is loaded again', async () => {
    const name = 'Bought once'
    let attempts = 0
    const isLost = (text: string) => text.includes('net::ERR_FAILED')
    await on(
      { viewport: { width: 1440, height: 1000 } },
      async (page) => {
        await page.goto(`${url}/console/orders/new?customerId=${demo.customerId}&find=Managed%20Backup`)
        await page.getByRole('button', { name: 'Choose Managed Backup', exact: true }).click()
        await page.getByLabel('Name of the subscription').fill(name)
        await page.getByLabel('Quantity').fill('7')
        await page.getByRole('button', { name: 'Preview' }).click()
        await page.getByText('Total: Price for the buyer').waitFor()
        await page.route('**/v1/Orders', async (route) => {
          attempts += 1
          await route.fetch()
          await route.abort()
        })
        await page.getByRole('button', { name: 'Buy' }).click()
        await page.getByText('The answer is lost').waitFor()
        expect(await page.getByLabel('Name of the subscription').isDisabled()).toBe(true)
        await page.unroute('**/v1/Orders')
        await page.reload()
        await page.getByText('The order is placed').waitFor()
        await page.getByText(name).waitFor()
        await page.getByRole('link', { name: 'Open the subscription' }).click()
        await page.getByRole('heading', { level: 1, name }).waitFor()
        await page.goto(`${url}/console${customer}?tab=orders`)
        await page.getByRole('cell', { name }).first().waitFor()
        expect(await page.getByRole('cell', { name, exact: true }).count()).toBe(1)
      },
      { mayFail: isLost },
    )
    expect(attempts).toBeGreaterThan(1)
  })

  it('leads from a cell of the month to its lines, resolves them, and saves the file', async () => {
    await on({ viewport: { width: 1440, height: 1000 } }, async (page) => {
      await page.goto(`${url}/console${month}`)
      await page
        .getByRole('link', { name: /Microsoft indirect, Licences, Difference.*3 differences/ })
        .click()
      await page.getByText('6 units were billed').waitFor()
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByText('The service would accept this').waitFor()
      await page.getByRole('button', { name: 'Compare again' }).click()
      await page.getByRole('status').getByText('Done', { exact: true }).first().waitFor()
      await page.getByRole('tab', { name: 'Files' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ])
      expect(
        readFileSync(await file.path(), 'utf8')
          .trim()
          .split('\n'),
      ).toHaveLength(3)
      expect(new URL(page.url()).searchParams.get('step')).toBe('exported')
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Month closing' }).waitFor()
    })
  })

  it('finds a customer by the palette with the keyboard alone, and shows the requests', async () => {
    await on({}, async (page) => {
      await page.goto(`${url}/console/`)
      await isComplete(page)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('lindner')
      await page.getByRole('dialog').getByText('Lindner Backwaren GmbH').waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Lindner Backwaren GmbH' }).waitFor()
      await page.getByRole('button', { name: /^API/ }).click()
      await page.getByRole('button', { name: /GET \/v1\/Customers\// }).click()
      await page.getByRole('tab', { name: 'TypeScript' }).click()
      await page.getByText(`await client.customers.get({ customerId: "${demo.customerId}" })`).waitFor()
    })
  })

  it('finds the story of background work by its id in the palette, and stops the work', async () => {
    await on({}, async (page) => {
      await page.goto(`${url}/console/`)
      await isComplete(page)
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Customers, resellers, pages, or any id').fill(demo.failedOperationId)
      await page.getByText('Story of this id').waitFor()
      await page.keyboard.press('Enter')
      // The story has the correlation id, to which the id of the work has led.
      await page.waitForURL(`**/story/${demo.waitingOperationId}`)
      await page.getByText('First cause').waitFor()
      await page.goto(`${url}/console/work?kind=Subscription`)
      await page.getByRole('button', { name: 'Stop: UpdateSubscription' }).click()
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByText('The service would accept this').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      // The list follows the work by itself.
      await page.getByRole('cell', { name: 'Cancelled', exact: true }).waitFor()
    })
  })

  describe.each(colours)('in %s colours', (colorScheme) => {
    it.each(widths)('has no violation of axe and fits a window of %i px, on each screen', async (width) => {
      const found: string[] = []
      await on({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true }, async (page) => {
        for (const screen of screens) {
          await page.goto(`${url}/console${screen}`)
          await isComplete(page)
          await page.evaluate(axe)
          const violations = await page.evaluate(async () => {
            const { violations } = await (
              window as unknown as {
                axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
              }
            ).axe.run()
            return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
          })
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          found.push(
            ...violations.map((one) => `${screen}: ${one}`),
            ...(overflow > 0 ? [`${screen}: too wide`] : []),
          )
        }
      })
      expect(found).toEqual([])
    })
  })
})

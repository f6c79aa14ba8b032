/**
 * Writes the pictures of the console's screens in docs/screens/, from the demo's tenant with a year of business.
 * Run: node_modules/.bin/node scripts/console-screens.ts
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { startSimulator } from '../simulator/simulator.ts'
import { demo } from '../src/demo/identifiers.ts'
import { year, yearResellerId } from '../src/demo/year/identifiers.ts'
import { fetchToken } from '../test/harness/api.ts'
import { chromiumCommand } from '../test/harness/browser.ts'

const viewport = { width: 1440, height: 900 }
const quality = 62
const target = 'docs/screens'
const lookEveryMs = 500
const quietLooks = 4

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any

const folder = mkdtempSync(join(tmpdir(), 'console-screens-'))
const sampleFile = 'src/demo/year/fixture/vendor.jsonl.zst'
const simulator = await startSimulator({ host: '127.0.0.1', port: 0, sampleFile })
const service = spawn(process.execPath, ['cli/reseller-api.ts', 'serve'], {
  env: {
    ...process.env,
    ...{ DATA_DIR: join(folder, 'data'), DEMO: 'true', PORT: '0', DEMO_VENDOR_URL: simulator.url },
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const url = await addressOf(service.stdout)
const executablePath = execFileSync('sh', ['-c', 'command -v "$0"', chromiumCommand()!], { encoding: 'utf8' })
const browser = await chromium.launch({ executablePath: executablePath.trim(), args: ['--no-sandbox'] })
const page = await (await browser.newContext({ locale: 'en-GB', viewport, colorScheme: 'light' })).newPage()
page.setDefaultTimeout(120_000)

mkdirSync(target, { recursive: true })
await page.goto(`${url}/console/`)
await page.getByRole('button', { name: 'Sign in' }).click()
await page.getByRole('button', { name: 'Wiebke Hansen' }).click()
await isComplete(page)
for (const [name, path] of Object.entries(await screensOf())) {
  await page.goto(`${url}/console${path}`)
  await isComplete(page)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  writeFileSync(join(target, `${name}.webp`), Buffer.from(data, 'base64'))
}
await browser.close()
service.kill('SIGTERM')
await once(service, 'exit')
await simulator.close()
rmSync(folder, { recursive: true, force: true })

/** Returns the paths of the screens by the names of their pictures. */
async function screensOf(): Promise<Record<string, string>> {
  const { items: invoices } = await ask(
    `/v1/Invoices?providerInstanceId=${year.tier2InstanceId}&pageSize=100&invoiceType=onetime`,
  )
  const newest = invoices
    .map((one: Body) => String(one.billingPeriodStart).slice(0, 7))
    .toSorted()
    .at(-1)
  const { items: ofMonth } = await ask(`/v1/Invoices/months?month=${newest}&pageSize=100`)
  const busy = ofMonth.find((one: Body) => one.parkedLineCount > 0) ?? ofMonth[0]
  const { items: alerts } = await ask('/v1/alerts?pageSize=100&kind=VendorDifference')
  const { customerId, subscriptionId } = alerts[0]
  const { items: failed } = await ask('/v1/operations?pageSize=1&state=Failed')
  return {
    home: '/',
    months: `/months?month=${newest}`,
    differences: `/months?month=${newest}&invoice=${busy.id}&step=difference`,
    invoice: `/invoices/${busy.id}`,
    story: `/story/${failed[0].correlationId}`,
    customer: `/customers/${customerId}`,
    subscription: `/customers/${customerId}/subscriptions/${subscriptionId}`,
    order: `/orders/new?customerId=${customerId}`,
    reseller: `/resellers/${yearResellerId(2)}`,
    work: '/work',
  }
}

async function ask(path: string): Promise<Body> {
  const token = await fetchToken(url, year.clientIds.csp, demo.clientSecret)
  const headers = { authorization: `Bearer ${token}`, 'x-tenant': year.domain }
  const answer = await fetch(url + path, { headers })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status} ${await answer.text()}`)
  return await answer.json()
}

/** Waits until a screen has all of its answers, and its fonts. */
async function isComplete(of: Page): Promise<void> {
  await of.getByRole('heading', { level: 1 }).waitFor()
  const loading = of.getByRole('status', { name: 'Loading' })
  // An answer can lead to further reads, so a screen without waiting parts is looked at again.
  for (let quiet = 0; quiet < quietLooks; ) {
    await of.waitForTimeout(lookEveryMs)
    quiet = (await loading.count()) === 0 ? quiet + 1 : 0
  }
  await of.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Returns the address that a service prints. */
function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  return new Promise((resolve) => {
    output.on('data', (chunk) => {
      text += chunk
      const found = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(text)
      if (found) resolve(`http://localhost:${found[1]}`)
    })
  })
}

import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo } from '../../../src/demo/identifiers.ts'
import { orderStatuses } from '../../../src/domain/orders/order.ts'
import { chromiumCommand } from '../../harness/browser.ts'
import { until } from '../../harness/work.ts'
import { type ConsoleDemo, isComplete, openAs, startConsoleDemo } from './demo.ts'

const csp = 'Johanna Reuter'
const customer = `/customers/${demo.customerId}`
const subscriptionId = 'd0000000-0000-4000-8000-000000000805'
const subscription = `/v1/customers/${demo.customerId}/subscriptions/${subscriptionId}`

/** When the service is killed: before it gets a write, at any moment of the write, or after its answer. */
const moments = ['before', 'during', 'after'] as const
type Moment = (typeof moments)[number]

describe.runIf(chromiumCommand())('the console, while the service is killed', () => {
  let console: ConsoleDemo
  beforeAll(async () => {
    console = await startConsoleDemo()
  })
  afterAll(() => console.stop())

  /** Kills the service at a moment of the first write to a path, and starts it again when the answer is lost. */
  async function killAt(moment: Moment, page: Page, path: string, write: () => Promise<void>) {
    const keys = new Set<string>()
    let kill: Promise<void> | undefined
    const handle = async (route: Route) => {
      const request = route.request()
      const { prefer, 'idempotency-key': key } = request.headers()
      if (request.method() === 'GET' || prefer) return await route.continue()
      keys.add(key!)
      if (!kill) {
        const answer = moment === 'before' ? undefined : route.fetch().catch(() => undefined)
        if (moment === 'after') await answer
        kill = console.kill()
        await kill
        return await route.abort()
      }
      await route.continue()
    }
    await page.route(`**${path}`, handle)
    await write()
    await page.getByText('The answer is lost').waitFor()
    await console.restart()
    return keys
  }

  it.each(moments)('buys an order once, killed %s the request', async (moment) => {
    const name = `Bought once, killed ${moment} the request`
    const start = `/orders/new?customerId=${demo.customerId}&find=Managed%20Backup`
    const { page, context } = await openAs(console, csp, start)
    await page.getByRole('button', { name: 'Choose Managed Backup', exact: true }).click()
    await page.getByLabel('Name of the subscription').fill(name)
    await page.getByLabel('Quantity').fill('3')
    await page.getByLabel(/PO number/).fill('PO-7')
    const keys = await killAt(moment, page, '/v1/Orders', () =>
      page.getByRole('button', { name: 'Buy' }).dblclick(),
    )
    expect(await page.getByLabel('Name of the subscription').inputValue()).toBe(name)
    expect(await page.getByLabel(/PO number/).inputValue()).toBe('PO-7')
    // A page that is loaded again sends the same request by itself.
    if (moment === 'during') await page.reload()
    else await page.locator('form').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The order is placed').waitFor()
    expect(keys.size).toBe(1)
    const path = `/v1/Orders/customers/${demo.customerId}?pageSize=200&status=${orderStatuses.join('|')}`
    const { items } = await console.ask('GET', path)
    const bought = items.filter((one: { subscriptionName: string }) => one.subscriptionName === name)
    expect(bought).toMatchObject([{ quantity: 3 }])
    // Back leads to no form that would buy again.
    await page.goBack()
    await isComplete(page)
    expect(await page.getByRole('button', { name: 'Buy' }).count()).toBe(0)
    await context.close()
  })

  it.each(moments)('changes a subscription once, killed %s the request', async (moment) => {
    const name = `Changed, killed ${moment} the request`
    await until(
      'no running change',
      () => console.ask('GET', subscription),
      ({ pendingOperationId }) => pendingOperationId === null,
    )
    const changes = async () =>
      (await console.ask('GET', `/v1/operations?customerId=${demo.customerId}&pageSize=200`)).items.filter(
        ({ subscriptionId: id }: { subscriptionId: string }) => id === subscriptionId,
      ).length as number
    const before = await changes()
    const { page, context } = await openAs(
      console,
      csp,
      `${customer}/subscriptions/${subscriptionId}?action=update`,
    )
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name)
    const keys = await killAt(moment, page, subscription, () =>
      page.getByRole('button', { name: 'Send', exact: true }).click(),
    )
    expect(await page.getByRole('dialog').getByLabel('Name', { exact: true }).inputValue()).toBe(name)
    await page.locator('form').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect({ keys: keys.size, changes: (await changes()) - before }).toEqual({ keys: 1, changes: 1 })
    await context.close()
  })

  it.each(moments)('imports a month with one key, killed %s the request', async (moment) => {
    const { page, context } = await openAs(console, csp, '/months?month=2026-09')
    await page
      .getByRole('link', { name: /Imported/ })
      .first()
      .click()
    await isComplete(page)
    const keys = await killAt(moment, page, '/v1/Providers/Instances/*/invoice-import', () =>
      page.getByRole('button', { name: 'Import now', exact: true }).click(),
    )
    await page.locator('form').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The answer is lost').waitFor({ state: 'detached' })
    expect(keys.size).toBe(1)
    await context.close()
  })

  it.each(moments)('creates a customer once, killed %s the request', async (moment) => {
    const companyName = `Created once, killed ${moment} the request`
    const { page, context } = await openAs(console, csp, '/customers?action=create')
    const dialog = page.getByRole('dialog')
    // The mark of a required field is not a part of its name.
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    // A field that is not typed yet shows no error when the first one is left.
    await field('Company').fill(companyName)
    await field('City').focus()
    await page.waitForLoadState('networkidle')
    expect(await dialog.locator('[aria-invalid=true], [role=alert]').count()).toBe(0)
    const texts = {
      ...{ 'Country, in two letters such as DE': 'DE', 'Street and number': 'Rathausplatz 2' },
      ...{ 'Postal code': '90403', City: 'Nuremberg', 'First name': 'Ada', 'Last name': 'Vogt' },
      ...{
        'E-mail': `${moment}@created.example`,
        Phone: '+499114567',
      },
      'Value in percent': '10',
    }
    for (const [label, value] of Object.entries(texts)) await field(label).fill(value)
    const keys = await killAt(moment, page, '/v1/Customers', () =>
      dialog.getByRole('button', { name: 'Create a customer', exact: true }).click(),
    )
    expect(await field('Company').inputValue()).toBe(companyName)
    await page.locator('form').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: companyName }).waitFor()
    expect(keys.size).toBe(1)
    const { items } = await console.ask('GET', `/v1/Customers?searchValue=${encodeURIComponent(companyName)}`)
    expect(items).toHaveLength(1)
    await context.close()
  })

  it('retries failed work once, killed after the request', async () => {
    const { page, context } = await openAs(console, csp, `/work?action=retry&of=${demo.failedOperationId}`)
    const keys = await killAt('after', page, `/v1/operations/${demo.failedOperationId}/retry`, () =>
      page.getByRole('dialog').getByRole('button', { name: 'Retry', exact: true }).click(),
    )
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText(/^Accepted /).waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await dialog.waitFor({ state: 'detached' })
    expect(keys.size).toBe(1)
    await context.close()
  })
})

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoSubscriptionId } from '../../../src/demo/identifiers.ts'
import { chromiumCommand } from '../../harness/browser.ts'
import { untilStill } from '../../harness/console.ts'
import { type ConsoleDemo, openAs, startConsoleDemo } from './demo.ts'

const csp = 'Johanna Reuter'
const customer = `/customers/${demo.customerId}`
const subscription = `${customer}/subscriptions/${demoSubscriptionId(3)}`

/** Records the writes of a page that change something: those that are no dry run. */
const recordWrites = (page: Page): string[] => {
  const writes: string[] = []
  page.on('request', (request) => {
    const isWrite = !['GET', 'OPTIONS'].includes(request.method()) && request.url().includes('/v1/')
    if (isWrite && request.headers().prefer === undefined)
      writes.push(`${request.method()} ${new URL(request.url()).pathname.split('/').at(-2)}`)
  })
  return writes
}

/** Presses the mouse on an element, and releases it at the same place after `meanwhile`. */
const press = async (page: Page, target: Locator, meanwhile: () => Promise<void>) => {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await meanwhile()
  await untilStill(page)
  await page.mouse.up()
}

/** Holds the dry runs of new customers until `answer` is called. */
const holdChecks = async (page: Page) => {
  const isCheck = (headers: Readonly<Record<string, string>>) => headers.prefer === 'dry-run'
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/v1/Customers', async (route) => {
    if (isCheck(route.request().headers())) await held
    await route.continue()
  })
  return { isCheck, answer }
}

describe.runIf(chromiumCommand())('decisions about money in the console', () => {
  let console: ConsoleDemo
  beforeAll(async () => {
    console = await startConsoleDemo()
  })
  afterAll(() => console.stop())

  it('asks before a scheduled change is cancelled, with both sides and their prices', async () => {
    const { quantity } = await console.ask('GET', `/v1${subscription}`)
    await console.ask('POST', `/v1${subscription}/scheduled-changes`, {
      ...{ effectiveDate: new Date(Date.now() + 20 * 86_400_000).toISOString(), action: { name: 'Update' } },
      change: { quantity: quantity + 5 },
    })
    const { page, context } = await openAs(console, csp, subscription)
    const writes = recordWrites(page)
    const drop = page.getByRole('button', { name: 'Cancel this change', exact: true })
    await drop.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`Seats: ${quantity}`, { exact: true }).waitFor()
    await dialog.getByText(`Seats: ${quantity + 5}`, { exact: true }).waitFor()
    const decide = dialog.getByRole('button', { name: 'Cancel this change', exact: true, disabled: false })
    await decide.waitFor()
    expect(await dialog.getByText(/^€\d/).count()).toBe(4)
    for (const side of ['At your cost', 'At the price of your buyer'])
      expect(await dialog.getByText(`${side}, for the present term`, { exact: true }).count()).toBe(2)
    expect(writes).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel this change', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(writes).toEqual(['DELETE scheduled-changes'])
    await context.close()
  })

  it('shows the seats and the price of the next term before fewer seats are sent', async () => {
    const { quantity, endDate } = await console.ask('GET', `/v1${subscription}`)
    const start = `effectiveDate=${endDate.slice(0, 10)}T00:00:00Z`
    const margin = { marginRule: { name: 'Markup' }, value: 42 }
    await console.ask('PATCH', `/v1${subscription}/price-margin?${start}`, margin)
    const { page, context } = await openAs(console, csp, `${subscription}?action=update`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Seats from the next term on').fill(String(quantity - 1))
    await dialog.getByText('The service would accept this').waitFor()
    await dialog.getByText('Price for the buyer, for the present term').waitFor()
    await dialog.getByText('Price for the buyer, for the next term').waitFor()
    // The planned margin is the reason for another price of one unit; the vendor's price is the same.
    await dialog.getByText(/^Price of one unit for a term, now and from /).waitFor()
    await dialog.getByText('of this, from the margins that apply on that day').waitFor()
    expect(await dialog.getByText('of this, from the vendor’s price on that day').count()).toBe(0)
    await dialog.getByText(/^\+€\d/).waitFor()
    await context.close()
  })

  it('sends seats only after the preview of exactly these seats', async () => {
    const { page, context } = await openAs(console, csp, `${subscription}?action=update`)
    const writes = recordWrites(page)
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Send', exact: true })
    const seats = dialog.getByLabel('Seats', { exact: true })
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    const { quantity } = await console.ask('GET', `/v1${subscription}`)
    await seats.fill(String(quantity + 1))
    // The first Enter shows the preview, because it has not been seen.
    await seats.press('Enter')
    await dialog.getByText('The service would accept this').waitFor()
    expect(writes).toEqual([])
    await seats.fill(String(quantity + 2))
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    await dialog.getByText('The service would accept this').waitFor()
    await send.click()
    await dialog.waitFor({ state: 'detached' })
    expect(writes).toEqual(['PATCH subscriptions'])
    await context.close()
  })

  it('shows the budget, the forecast and the new amount, which the person can change, before it is sent', async () => {
    const { page, context } = await openAs(console, csp, '/?kind=BudgetOverrun')
    await page.getByRole('listitem').filter({ hasText: 'Budgets' }).getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    const { items } = await console.ask('GET', '/v1/alerts?kind=BudgetOverrun')
    const proposed = items[0].request.body.monthlyBudget as number
    const amount = dialog.getByLabel(/^New budget per month, in /)
    expect(await amount.inputValue()).toBe(String(proposed))
    await dialog.getByText('Budget per month now').waitFor()
    await dialog.getByText('Forecast for this month').waitFor()
    await dialog.getByText('Billed for the whole days that the vendor has reported').waitFor()
    // The text for the customer has the same amounts, which are those that the customer pays.
    await dialog.getByText('Text for the customer').click()
    await dialog.getByRole('button', { name: 'Copy as text' }).waitFor()
    const paper = await dialog.getByRole('region', { name: /^Budget of / }).innerText()
    for (const name of ['Customer', 'Subscription', 'Budget per month now', 'Forecast for this month'])
      expect(paper).toContain(name)
    expect(paper).not.toMatch(/cost|margin/i)
    await amount.fill(String(proposed + 25))
    const writes: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && !request.headers().prefer) writes.push(request.postDataJSON())
    })
    await dialog.getByRole('button', { name: 'Set the budget', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(writes).toEqual([{ monthlyBudget: proposed + 25 }])
    await page.getByText(/^Done: Set the budget: /).waitFor()
    await context.close()
  })

  it('moves to the first field that the service refuses, and marks the fields that it requires', async () => {
    const { page, context } = await openAs(console, csp, '/customers?action=create')
    const dialog = page.getByRole('dialog')
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    await dialog.getByText('The distributor sells directly to this customer.').waitFor()
    const refused = field('Country, in two letters such as DE')
    await field('Company').fill('Refused GmbH')
    await refused.fill('Germany')
    await field('Value in percent').fill('10')
    expect(await field('Value in percent').getAttribute('required')).not.toBeNull()
    await dialog.getByRole('button', { name: 'Create a customer', exact: true }).click()
    await dialog.locator('input[aria-invalid=true]:focus').waitFor()
    expect(await refused.evaluate((one) => one === document.activeElement)).toBe(true)
    await context.close()
  })

  it('takes a click during which the check of a field is answered', async () => {
    const { page, context } = await openAs(console, csp, '/customers?action=create')
    const dialog = page.getByRole('dialog')
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    const button = (name: string) => dialog.getByRole('button', { name, exact: true })
    await dialog.getByText('The distributor sells directly to this customer.').waitFor()
    // While a required field is empty, no check is sent.
    const complete = { Company: 'Held GmbH', 'Street and number': 'Hafenweg 1', 'Postal code': '20457' }
    for (const [name, value] of Object.entries({ ...complete, City: 'Hamburg' }))
      await field(name).fill(value)
    for (const name of ['First name', 'Last name']) await field(name).fill('Held')
    await field('Value in percent').fill('10')
    const { isCheck, answer } = await holdChecks(page)
    await field('Country, in two letters such as DE').fill('Germany')
    await field('E-mail').fill('no address')
    await field('Phone').fill('no number')
    const writes = recordWrites(page)
    await press(page, button('Create a customer'), async () => {
      const answered = page.waitForResponse((response) => isCheck(response.request().headers()))
      answer()
      await (await answered).finished()
    })
    await dialog.locator('input[aria-invalid=true]:focus').waitFor()
    expect(writes).toEqual(['POST v1'])
    await context.close()
  })

  it('shows the preview after a click that has left a field', async () => {
    const { page, context } = await openAs(console, csp, '/customers?action=create')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The distributor sells directly to this customer.').waitFor()
    await dialog.getByRole('textbox', { name: 'Company', exact: true }).fill('Pressed GmbH')
    const { answer } = await holdChecks(page)
    await press(page, dialog.getByRole('button', { name: 'Preview', exact: true }), async () => undefined)
    answer()
    await dialog.getByText('Enter “Value in percent”.').waitFor()
    await context.close()
  })

  it('guesses neither the seller nor the margin of a customer that a bill lacks, and says what to enter', async () => {
    const known = new URLSearchParams({
      ...{ action: 'create', vendorId: 'd0000000-0000-4000-8000-00000000beef' },
      ...{ instance: demo.genericInstanceId, name: 'Billed GmbH' },
    })
    const { page, context } = await openAs(console, csp, `/customers?${known}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^The bill does not name the partner id of a reseller for this customer/).waitFor()
    const choices = ['Sold by', 'Rule'].map((name) => dialog.getByRole('combobox', { name, exact: true }))
    expect(await Promise.all(choices.map((one) => one.inputValue()))).toEqual(['', ''])
    await dialog.getByRole('button', { name: 'Create a customer', exact: true }).click()
    await dialog.locator('p', { hasText: 'Choose who sells to this customer.' }).waitFor()
    await dialog.locator('p', { hasText: 'Choose a rule' }).waitFor()
    await dialog.getByText('Enter “Value in percent”.').waitFor()
    expect(await dialog.getByText(/The member is required/).count()).toBe(0)
    await context.close()
  })

  it('says when retried work runs', async () => {
    const { page, context } = await openAs(console, csp, `/work?action=retry&of=${demo.failedOperationId}`)
    const dialog = page.getByRole('dialog')
    // The work creates a customer. The dialog shows the data that it sends, and leads to where it is changed.
    await dialog.getByText('The attempt sends the present data of the customer', { exact: false }).waitFor()
    const cityRow = dialog.locator('dt', { hasText: /^City$/ }).locator('xpath=following-sibling::dd')
    expect(await cityRow.innerText()).not.toBe('–')
    const change = dialog.getByRole('link', { name: 'Change the data of the customer' })
    expect(await change.getAttribute('href')).toContain('/customers/')
    await dialog.getByText('The retry can start').waitFor()
    await dialog.getByText('No vendor was asked in advance', { exact: false }).waitFor()
    expect(await dialog.getByText('The service would accept this').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Retry', exact: true }).click()
    await dialog.getByText(/^Accepted .+\. The (?:next attempt starts|attempt has ended)/).waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await dialog.waitFor({ state: 'detached' })
    await context.close()
  })

  it('opens the invoices of the provider instance with the most money', async () => {
    const { items } = await console.ask('GET', '/v1/Invoices/months?month=2026-09&pageSize=100')
    const most = items.toSorted(
      (one: { total: number }, other: { total: number }) => other.total - one.total,
    )[0]
    const { page, context } = await openAs(console, csp, '/people/users')
    await page.route('**/v1/Invoices/months?*', (route) =>
      route.fulfill({ json: { items, hasNextPage: false, continuationToken: null } }),
    )
    await page.getByRole('link', { name: 'Invoices', exact: true }).click()
    const instance = page.getByRole('combobox', { name: 'Provider instance', exact: true })
    await instance.waitFor()
    expect(await instance.inputValue()).toBe(most.providerInstanceName)
    await context.close()
  })
})

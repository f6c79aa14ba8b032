import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  demo,
  demoCustomerId,
  demoOfferId,
  demoResellerId,
  demoSubscriptionId,
} from '../../../src/demo/identifiers.ts'
import { chromiumCommand } from '../../harness/browser.ts'
import { until } from '../../harness/work.ts'
import { type ConsoleDemo, openAs, startConsoleDemo } from './demo.ts'

const csp = 'Johanna Reuter'
const reseller = 'Tomasz Wilk'
const customer = 'Miriam Lindner'
const directCustomer = demoCustomerId(2)
const marginsOf = (customerId: string) => `/customers/${customerId}?tab=margins`
const subscription = (place: number) =>
  `/customers/${demo.customerId}/subscriptions/${demoSubscriptionId(place)}`

/** Returns a price of the sample offer in words. */
const priceOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Managed Backup', exact: true })
    .locator('dt', { hasText: name })
    .locator('xpath=following-sibling::dd')
    .innerText()

const priceIs = (page: Page, name: string, price: string) =>
  until(
    `${name} ${price}`,
    () => priceOf(page, name),
    (shown) => shown === price,
  )

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const withdraw = async (page: Page) => {
  const planned = page.getByRole('region', { name: 'Planned margins' })
  await planned.getByRole('button', { name: /^Withdraw the margins/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await planned.waitFor({ state: 'detached' })
}

describe.runIf(chromiumCommand())('the margins of a customer and of a subscription in the console', () => {
  let console: ConsoleDemo
  beforeAll(async () => {
    console = await startConsoleDemo()
  })
  afterAll(() => console.stop())

  /** Returns the margin that a reseller or the csp has recorded for a customer. */
  const recorded = async (customerId: string, resellerId?: string) => {
    const query = resellerId ? `?resellerId=${resellerId}` : ''
    const { providerCustomers } = await console.ask('GET', `/v1/Customers/${customerId}${query}`)
    const { margin, offerTypeMargins } = providerCustomers[0]
    return { margin, offerTypeMargins }
  }

  it('sets those of the csp for a direct customer, whose prices are to the cent those of the preview', async () => {
    const { page, context } = await openAs(console, csp, marginsOf(directCustomer))
    await page.getByText('inherited: Markup 15%').first().waitFor()
    await priceIs(page, 'Cost', '€4.80')
    await priceIs(page, 'Price now', '€5.52')
    await page.getByLabel('Value in percent').fill('12,5')
    await priceIs(page, 'New price', '€5.40')
    await priceIs(page, 'Your profit', '€0.60')
    await page.getByText('No imported invoice is affected').waitFor()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('The service would accept this').waitFor()
    await page.getByRole('button', { name: 'Save the margins' }).click()
    await page.getByText('inherited: Markup 12.5%').first().waitFor()
    await page.getByText('Saved. From now on, the margin is Markup 12.5%').waitFor()
    await page.getByText('Sample price, Managed Backup: €5.52 → €5.40').waitFor()
    await priceIs(page, 'Price now', '€5.40')
    const query = `providerInstanceId=${demo.genericInstanceId}&segment=Commercial&customerId=${directCustomer}`
    const explained = await console.ask(
      'GET',
      `/v1/Offers/${demoOfferId(1)}/price-explanation?${query}&termDuration=OneMonth`,
    )
    expect(explained[0].revenuePrice.value).toBe(5.4)
    await context.close()
  })

  it('sets those of a reseller, which sees its own sale only', async () => {
    const { page, context } = await openAs(console, reseller, marginsOf(demo.customerId))
    await page.getByText('inherited: Markup 15%').first().waitFor()
    await priceIs(page, 'Cost', '€5.28')
    await priceIs(page, 'Price now', '€6.072')
    await page.getByLabel('Value in percent').fill('25')
    await priceIs(page, 'New price', '€6.60')
    await choose(page, 'Own margin for an offer type', 'Licences (new commerce)')
    await page.getByLabel('Value for Licences (new commerce), in percent').fill('20')
    await priceIs(page, 'New price', '€6.336')
    await page.getByRole('button', { name: 'Save the margins' }).click()
    await page.getByText('inherited: Markup 25%').first().waitFor()
    await priceIs(page, 'Price now', '€6.336')
    expect(await page.getByText('Effect on imported invoices').count()).toBe(0)
    expect(await recorded(demo.customerId, demoResellerId(1))).toEqual({
      margin: { marginRule: { name: 'Markup' }, value: 25 },
      offerTypeMargins: { License: { marginRule: { name: 'Markup' }, value: 20 } },
    })
    await context.close()
  })

  it('plans those of a reseller for a later day, and withdraws them', async () => {
    const { page, context } = await openAs(console, reseller, marginsOf(demoCustomerId(3)))
    await page.getByText('inherited: Markup 15%').first().waitFor()
    await page.getByLabel('Value in percent').fill('47,5')
    await choose(page, 'Applies', 'From a day')
    await page
      .getByText(/^Price from /)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText(/^These margins apply from /).waitFor()
    await page.getByRole('button', { name: 'Save the margins' }).click()
    const planned = page.getByRole('region', { name: 'Planned margins' })
    await planned.getByText('Markup 47.5%').waitFor()
    await page.getByText(/^Saved\. From .+, the margin is Markup 47\.5%\.$/).waitFor()
    // The form shows today's margins again; the planned row keeps the price of its day beside that of today.
    await planned.getByText('Sample price, Archive for Managed Backup: €6.072 → €7.788').waitFor()
    expect(await page.getByText('inherited: Markup 15%').count()).toBeGreaterThan(0)
    const { items } = await console.ask(
      'GET',
      `/v1/planned-margins?subject=Customer&customerId=${demoCustomerId(3)}`,
    )
    expect(items).toMatchObject([{ resellerId: demoResellerId(1), margin: { value: 47.5 } }])
    await withdraw(page)
    // What the message says is no longer true.
    await page.getByText(/^Saved\. From /).waitFor({ state: 'detached' })
    expect(await recorded(demoCustomerId(3))).toMatchObject({ margin: { value: 15 } })
    await context.close()
  })

  it('opens at the provider instance with the most sales, and says that a margin applies there only', async () => {
    const { providerResellers } = await console.ask('GET', `/v1/Resellers/${demoResellerId(1)}`)
    expect(providerResellers.length).toBeGreaterThan(1)
    const { page, context } = await openAs(console, csp, '/people/users')
    const most = providerResellers.at(-1).providerInstanceId as string
    const invoice = crypto.randomUUID()
    await page.route('**/v1/Invoices/months?*', async (route) => {
      const answer = await route.fetch({ maxRetries: 3 })
      const item = { id: invoice, providerInstanceId: most, currency: 'EUR' }
      await route.fulfill({ response: answer, json: { ...(await answer.json()), items: [item] } })
    })
    await page.route(`**/v1/Invoices/${invoice}/totals?*`, (route) =>
      route.fulfill({
        json: { items: [{ resellerId: demoResellerId(1), totalForReseller: 90, totalForCustomer: 99 }] },
      }),
    )
    await page.goto(`${console.url}/console/resellers/${demoResellerId(1)}`)
    const instances = page.getByRole('radiogroup', { name: 'Provider instance', exact: true })
    await instances.getByRole('radio').first().waitFor()
    expect(await instances.getByRole('radio').count()).toBe(providerResellers.length)
    const opened = instances.getByRole('radio', { checked: true })
    await opened.getByText('€90.00').waitFor()
    await opened.getByText('(100%)').waitFor()
    const other = instances.getByRole('radio').first()
    const name = await other.getAttribute('aria-label')
    await other.click()
    await page.getByText(`These margins apply at ${name} only.`).waitFor()
    // Before it is saved, a margin has its effect on the subscriptions of the reseller.
    await page.getByLabel('Value in percent').fill('44')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page
      .getByText(/^The reseller pays €[\d,.]+ in a month instead of €[\d,.]+: \+€[\d,.]+\.$/)
      .waitFor()
    await page.getByText(/^For \d+ active subscriptions? that gets? another price\./).waitFor()
    await context.close()
  })

  it('opens for a reseller, too, at the provider instance with the most sales', async () => {
    const { page, context } = await openAs(console, reseller, '/people/users')
    const { providerResellers } = await console.ask('GET', `/v1/Resellers/${demoResellerId(1)}`)
    const most = providerResellers.at(-1).providerInstanceId as string
    const first = providerResellers[0].providerInstanceId as string
    await page.route(`**/v1/Customers/${demo.customerId}`, async (route) => {
      const answer = await route.fetch({ maxRetries: 3 })
      const body = await answer.json()
      const [one] = body.customerAssociations
      const customerAssociations = [first, most].map((providerInstanceId) => ({ ...one, providerInstanceId }))
      await route.fulfill({ response: answer, json: { ...body, customerAssociations } })
    })
    const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1))
    await page.route('**/v1/Invoices?*', async (route) => {
      const answer = await route.fetch({ maxRetries: 3 })
      const { searchParams } = new URL(route.request().url())
      const invoice = {
        ...{ id: crypto.randomUUID(), providerInstanceId: most, currency: 'EUR', totalForCustomer: '99' },
        billingPeriodStart: lastMonth.toISOString(),
      }
      const isMost =
        searchParams.get('providerInstanceId') === most && searchParams.get('invoiceType') === 'license'
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), items: isMost ? [invoice] : [] },
      })
    })
    await page.goto(`${console.url}/console${marginsOf(demo.customerId)}`)
    const instances = page.getByRole('radiogroup', { name: 'Provider instance', exact: true })
    const opened = instances.getByRole('radio', { checked: true })
    await opened.getByText('€99.00').waitFor()
    await opened.getByText('(100%)').waitFor()
    expect(await instances.getByRole('radio').last().isChecked()).toBe(true)
    await context.close()
  })

  it('lets the csp set those of a reseller, beside the prices of the reseller and of its customer', async () => {
    const { page, context } = await openAs(console, csp, marginsOf(demoCustomerId(12)))
    await page
      .getByText(/^The service computes prices with a proposed margin only for the seller\./)
      .waitFor()
    const paid = await priceOf(page, 'The reseller pays you')
    const before = await priceOf(page, 'The customer pays now')
    const explained = await console.ask(
      'GET',
      `/v1/Offers/${demoOfferId(1)}/price-explanation?${new URLSearchParams({
        ...{ providerInstanceId: demo.genericInstanceId, segment: 'Commercial', termDuration: 'OneMonth' },
        ...{ customerId: demoCustomerId(12), resellerId: demoResellerId(2) },
      })}`,
    )
    const { revenuePrice, steps } = explained[0]
    expect([paid, before].map((price) => Number(price.slice(1)))).toEqual([
      revenuePrice.value,
      steps.at(-1).price,
    ])
    const instances = page.getByRole('radiogroup', { name: 'Provider instance and seller' })
    await instances.getByRole('radio', { name: /Nordsee IT Systemhaus GmbH/, checked: true }).waitFor()
    await page.getByLabel('Value in percent').fill('31')
    await page.getByRole('button', { name: 'Save the margins' }).click()
    await page.getByText('inherited: Markup 31%').first().waitFor()
    expect(await recorded(demoCustomerId(12), demoResellerId(2))).toMatchObject({ margin: { value: 31 } })
    // The price of the reseller stays, and that of its customer changes.
    await until(
      'the new price of the customer',
      () => priceOf(page, 'The customer pays now'),
      (price) => price !== before,
    )
    expect(await priceOf(page, 'The reseller pays you')).toBe(paid)
    await page.getByRole('link', { name: 'Your margins for the reseller' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nordsee IT Systemhaus GmbH' }).waitFor()
    await context.close()
  })

  it('has the margins before and after each change, and their day, in the time lines of both parties', async () => {
    const [customerId, resellerId] = [demoCustomerId(12), demoResellerId(2)]
    const { providerCustomers } = await console.ask(
      'GET',
      `/v1/Customers/${customerId}?resellerId=${resellerId}`,
    )
    const [{ providerInstanceId }] = providerCustomers
    const path = `/v1/Customers/${customerId}/margins/${providerInstanceId}`
    const set = (value: number, query = '') =>
      console.ask('PATCH', `${path}${query}`, {
        ...{ margin: { marginRule: { name: 'Markup' }, value }, resellerId },
      })
    await set(31)
    await set(33)
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    await set(36, `?effectiveDate=${day}T00:00:00Z`)
    for (const place of [`/customers/${customerId}`, `/resellers/${resellerId}`]) {
      const { page, context } = await openAs(console, csp, `${place}?tab=timeline`)
      const rows = page.getByRole('table', { name: 'Time line' })
      await rows.getByText('Margins of the customer changed').first().waitFor()
      await rows.getByText(/· For all offers: Markup 31% → Markup 33%$/).waitFor()
      await rows.getByText(/· For all offers: Markup 33% → Markup 36%, from .+ on$/).waitFor()
      await choose(page, 'About', 'Orders and subscriptions')
      await rows.getByText('Margins of the customer changed').first().waitFor({ state: 'detached' })
      expect(new URL(page.url()).searchParams.get('kind')).toBe('sales')
      await choose(page, 'About', 'Margins')
      await rows.getByText('Margins of the customer changed').first().waitFor()
      await context.close()
    }
  })

  it('shows no margins to a customer', async () => {
    const { page, context } = await openAs(console, customer, marginsOf(demo.customerId))
    await page.getByRole('tab', { name: 'Subscriptions' }).waitFor()
    expect(await page.getByRole('tab', { name: 'Margins' }).count()).toBe(0)
    await page.goto(`${console.url}/console${subscription(5)}?action=margin`)
    await page.getByRole('button', { name: 'Set PO number' }).waitFor()
    expect(await page.getByText(/own margin/i).count()).toBe(0)
    await context.close()
  })

  it.each([
    { person: csp, place: 3, before: '€264.00', value: '25', after: '€300.00' },
    { person: reseller, place: 5, before: '€303.60', value: '20', after: '€316.80' },
  ])('sets, plans and ends the own margin of $person on a subscription, to the cent', async (sale) => {
    const margin = { marginRule: { name: 'Markup' }, value: 15 }
    await console.ask('PATCH', `/v1/Customers/${demo.customerId}/margins/${demo.genericInstanceId}`, {
      ...{ margin, resellerId: demoResellerId(1) },
    })
    const { page, context } = await openAs(console, sale.person, subscription(sale.place))
    const fact = page.locator('dt', { hasText: 'Own margin' }).locator('xpath=following-sibling::dd')
    const open = () => page.getByRole('button', { name: 'Set own margin' }).click()
    const dialog = page.getByRole('dialog')
    expect(await fact.innerText()).toBe('No own margin')
    await open()
    await choose(page, 'Rule', 'Markup')
    await dialog.getByLabel('Value in percent').fill(sale.value)
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText(sale.before).waitFor()
    await dialog.getByText(sale.after).waitFor()
    await dialog.getByRole('button', { name: 'Save the margin', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await fact.innerText()).toBe(`Markup ${sale.value}%`)
    await page.getByText(sale.after).first().waitFor()
    // From the day on which the own margin ends, the margin for the buyer applies again.
    await open()
    await choose(page, 'Rule', 'No own margin')
    await choose(page, 'Applies', 'From a day')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText(sale.after).waitFor()
    await dialog.getByRole('button', { name: 'Save the margin', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const planned = page.getByRole('region', { name: 'Planned margins' })
    await planned.getByText('No own margin').waitFor()
    await planned.getByText(/^Price of one unit: €.+ → €.+/).waitFor()
    expect(await fact.innerText()).toBe(`Markup ${sale.value}%`)
    await withdraw(page)
    await context.close()
  })

  it('leads to the re-rating after an own margin of a past day, and stays until it is closed', async () => {
    const { page, context } = await openAs(console, csp, subscription(3))
    await page.getByRole('button', { name: 'Set own margin' }).click()
    const dialog = page.getByRole('dialog')
    await choose(page, 'Rule', 'Markup')
    await dialog.getByLabel('Value in percent').fill('26')
    await choose(page, 'Applies', 'From a day')
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Valid from').fill(day)
    // The invoices below the form can change, so the preview does not say that there are no other effects.
    await dialog.getByText('The service would accept this').waitFor()
    expect(await dialog.getByText('No further effects.').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Save the margin', exact: true }).click()
    await dialog.getByText(/^Saved\. From .+, the margin is Markup 26%\.$/).waitFor()
    await dialog.getByRole('heading', { name: 'Effect on imported invoices' }).waitFor()
    expect(await dialog.getByRole('button', { name: 'Save the margin', exact: true }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Markup 26%').first().waitFor()
    await context.close()
  })
})

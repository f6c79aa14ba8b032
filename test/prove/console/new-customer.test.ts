import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demo } from '../../../src/demo/identifiers.ts'
import { year } from '../../../src/demo/year/identifiers.ts'
import { fetchToken } from '../../harness/api.ts'
import { chromiumCommand } from '../../harness/browser.ts'
import { consoleInBrowser, vendorOfYear } from '../../harness/console.ts'
import { until } from '../../harness/work.ts'

const wide = { viewport: { width: 1440, height: 1000 } }
const form = `/customers?action=create&instance=${year.tier1InstanceId}`
// A form without its values is previewed, and refused.
const mayFail = (text: string) => text.includes('400')

describe.runIf(chromiumCommand())('a new customer of Microsoft in the console', () => {
  vendorOfYear()
  const { on, signIn, isComplete, visit, violationsOf, url } = consoleInBrowser()

  async function customerOf(customerId: string) {
    const token = await fetchToken(url(), year.clientIds.csp, demo.clientSecret)
    const headers = { authorization: `Bearer ${token}`, 'x-tenant': year.domain }
    return await (await fetch(`${url()}/v1/Customers/${customerId}`, { headers })).json()
  }

  /** Creates a customer by the form, and waits until the vendor has created it. Returns its id. */
  async function create(page: Page, domain: string, hasAgreed: boolean): Promise<string> {
    const dialog = page.getByRole('dialog')
    const fields = {
      Company: `New ${domain} GmbH`,
      'Country, in two letters such as DE': 'DE',
      'Street and number': 'Speicherstraße 4',
      'Postal code': '20457',
      City: 'Hamburg',
      'First name': 'Ida',
      'Last name': 'Brandt',
      'E-mail': `ida@${domain}.example`,
      Phone: '+49 40 1234567',
      'Domain at the vendor': domain,
    }
    for (const [label, value] of Object.entries(fields))
      await dialog.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(value)
    await dialog.getByLabel(/^Value in percent/).fill('10')
    if (hasAgreed) await dialog.getByLabel(/has accepted the agreement/).check()
    await dialog.getByRole('button', { name: 'Create a customer' }).click()
    await page.waitForURL(/\/customers\/[0-9a-f-]{36}/)
    const customerId = /customers\/([0-9a-f-]{36})/.exec(page.url())![1]!
    await until(
      'the customer at the vendor',
      () => customerOf(customerId),
      ({ providerCustomers: [one] }) => one.status.name === 'Success',
    )
    return customerId
  }

  async function chooseOffer(page: Page, customerId: string): Promise<void> {
    await visit(page, `/orders/new?customerId=${customerId}&find=Microsoft%20365%20Business%20Basic`)
    const choose = page.getByRole('button', { name: /^Choose Microsoft 365 Business Basic/ })
    await choose.first().click()
    await isComplete(page)
  }

  /** Waits until a button can be pressed, because the form has shown its preview. */
  const previewed = (what: string, button: Locator) =>
    until(
      `the preview of ${what}`,
      () => button.getAttribute('aria-disabled'),
      (disabled) => disabled === null,
    )

  async function buy(page: Page): Promise<void> {
    const button = page.getByRole('button', { name: 'Buy' })
    await previewed('the order', button)
    await button.click()
    await page.getByText('The order is placed').waitFor()
  }

  it('buys after its contact has accepted the agreement in the form', async () => {
    await on(
      wide,
      async (page) => {
        await signIn(page, 'Wiebke Hansen')
        await visit(page, form)
        const customerId = await create(page, 'agreedatonce', true)
        // The service returns the first password once: it stays on each screen until the person has saved it.
        const passwords = page.getByRole('region', { name: 'First passwords of new administrators' })
        await passwords.getByText(/@agreedatonce\./).waitFor()
        expect(await violationsOf(page, 'first passwords')).toEqual([])
        await page.reload()
        await passwords.getByText(/@agreedatonce\./).waitFor()
        // Signing out would remove the passwords.
        await page.getByRole('button', { name: 'Account' }).click()
        await page.getByText('Save the first passwords before you sign out').waitFor()
        await page.keyboard.press('Escape')
        await passwords.getByRole('button', { name: 'Hide for now' }).click()
        await passwords.waitFor({ state: 'detached' })
        await page.getByRole('button', { name: 'First passwords of new administrators' }).click()
        await passwords.getByRole('button', { name: 'I have saved them' }).click()
        await passwords.waitFor({ state: 'detached' })
        await chooseOffer(page, customerId)
        expect(await passwords.count()).toBe(0)
        expect(await page.getByText('has not accepted the agreement').count()).toBe(0)
        await buy(page)
      },
      { mayFail },
    )
  })

  it('buys after its acceptance is recorded in the wizard of the order', async () => {
    await on(
      wide,
      async (page) => {
        await visit(page, form)
        const customerId = await create(page, 'agreedlater', false)
        // The page is loaded again here, maybe before the answer with the password.
        await chooseOffer(page, customerId)
        await page
          .getByRole('region', { name: 'First passwords' })
          .getByText(/@agreedlater\./)
          .waitFor()
        await page.getByRole('button', { name: 'I have saved them' }).click()
        await page.getByText('has not accepted the agreement').waitFor()
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await violationsOf(page, colorScheme)).toEqual([])
        }
        await page.getByRole('button', { name: 'Record the acceptance' }).click()
        const record = page.getByRole('dialog').getByRole('button', { name: 'Record the acceptance' })
        await previewed('the acceptance', record)
        expect(await violationsOf(page, 'dialog')).toEqual([])
        await record.click()
        await page.getByText('has not accepted the agreement').waitFor({ state: 'detached' })
        await buy(page)
        await visit(page, `/customers/${customerId}`)
        await page.getByText('Accepted by').waitFor()
      },
      { mayFail },
    )
  })
})

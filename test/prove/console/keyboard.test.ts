import { describe, expect, it } from 'vitest'
import { demo, demoInvoiceId } from '../../../src/demo/identifiers.ts'
import { chromiumCommand } from '../../harness/browser.ts'
import { consoleInBrowser } from '../../harness/console.ts'
import { until } from '../../harness/work.ts'

const wide = { viewport: { width: 1440, height: 1000 } }

// The tour, the palette and the choice between three values have journeys of their own.
describe.runIf(chromiumCommand())('the console by the keyboard alone', () => {
  const { url, on, isComplete, signIn, visit, tabTo, pressOn } = consoleInBrowser()

  it('signs in', async () => {
    await on({}, async (page) => {
      await page.goto(`${url()}/console/`)
      await pressOn(page, page.getByRole('button', { name: 'Sign in' }))
      await pressOn(page, page.getByRole('button', { name: 'Johanna Reuter' }))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await isComplete(page)
      // The first element leads past the navigation.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    })
    await on({}, (page) => signIn(page, 'Johanna Reuter'))
  })

  it('buys a licence', async () => {
    await on(wide, async (page) => {
      await visit(page, `/orders/new?customerId=${demo.customerId}`)
      await tabTo(page, page.getByLabel('Find an offer'))
      await page.keyboard.type('Managed Backup')
      await pressOn(page, page.getByRole('button', { name: 'Choose Managed Backup', exact: true }))
      await tabTo(page, page.getByLabel('Name of the subscription'))
      await page.keyboard.type('Bought by the keyboard')
      await tabTo(page, page.getByLabel('Quantity'))
      await page.keyboard.press('Control+a')
      await page.keyboard.type('3')
      await pressOn(page, page.getByRole('button', { name: 'Preview' }))
      await page.getByText('Total: Price for the buyer').waitFor()
      await pressOn(page, page.getByRole('button', { name: 'Buy' }))
      await page.getByText('The order is placed').waitFor()
      await pressOn(page, page.getByRole('link', { name: 'Open the subscription' }))
      await page.getByRole('heading', { level: 1, name: 'Bought by the keyboard' }).waitFor()
    })
  })

  it('explains a line of an invoice, and returns to it', async () => {
    await on(
      wide,
      async (page) => {
        await visit(page, `/invoices/${demoInvoiceId('license')}`)
        await pressOn(page, page.getByRole('link', { name: 'Alpenblick Cloud GmbH' }))
        await pressOn(page, page.getByRole('cell').getByRole('link', { name: 'Lindner Backwaren GmbH' }))
        const explain = page.getByRole('button', { name: /Explain the line of Backup of the bakery/ })
        await pressOn(page, explain)
        await page.getByRole('dialog').getByText('52.8 × (1 + 15/100) = €60.72').waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await until(
          'the focus on the line',
          () => explain.evaluate((element) => element === document.activeElement),
          (hasFocus) => hasFocus,
        )
      },
      // The subscription of the demo began after the month of its bill, so the service has no terms of that day.
      { mayFail: (text) => text.includes('status of 400') },
    )
  })

  it('resolves what needs a person', async () => {
    await on(wide, async (page) => {
      await visit(page, '/')
      const loss = page.getByRole('listitem').filter({ hasText: 'Subscriptions sold at a loss today' })
      await pressOn(page, loss.getByRole('button'))
      const dialog = page.getByRole('dialog')
      await pressOn(page, dialog.getByRole('button', { name: 'Preview' }))
      await dialog.getByText('The service would accept this').waitFor()
      await pressOn(page, dialog.getByRole('button', { name: 'Set the margin', exact: true }))
      await dialog.waitFor({ state: 'detached' })
    })
  })

  it('adds a user', async () => {
    await on(
      wide,
      async (page) => {
        await visit(page, '/people')
        await pressOn(page, page.getByRole('button', { name: 'Add a user' }))
        const dialog = page.getByRole('dialog')
        await tabTo(page, dialog.getByRole('radio').first())
        await until(
          'the choice of a customer',
          async () => {
            await page.keyboard.press('ArrowRight')
            return await dialog.getByLabel('a customer').isChecked()
          },
          (isChecked) => isChecked,
        )
        await tabTo(page, dialog.getByRole('combobox', { name: 'Customer' }))
        await page.keyboard.type('lindner')
        await page.getByRole('option', { name: 'Lindner Backwaren GmbH' }).waitFor()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        for (const [label, value] of [
          ['First name', 'Nora'],
          ['Last name', 'Neu'],
          ['E-mail address', 'nora.keys@lindner.example'],
        ]) {
          await tabTo(page, dialog.getByLabel(label!))
          await page.keyboard.type(value!)
        }
        await pressOn(page, dialog.getByLabel('Viewer'), 'Space')
        await pressOn(page, dialog.getByRole('button', { name: 'Preview' }))
        await dialog.getByText('The service would accept this').waitFor()
        await pressOn(page, dialog.getByRole('button', { name: 'Add a user' }))
        await dialog.waitFor({ state: 'detached' })
        await page.getByRole('button', { name: 'Delete: Nora Neu' }).waitFor()
      },
      { mayFail: (text) => text.includes('status of 400') },
    )
  })

  it('changes a margin', async () => {
    await on(wide, async (page) => {
      await visit(page, '/resellers?search=nordsee')
      await pressOn(page, page.getByRole('link', { name: 'Nordsee IT Systemhaus GmbH' }))
      await page.getByText('inherited: Markup 11%').first().waitFor()
      await tabTo(page, page.getByLabel('Value in percent'))
      await page.keyboard.press('Control+a')
      await page.keyboard.type('12')
      await pressOn(page, page.getByRole('button', { name: 'Preview' }))
      await page.getByText('The service would accept this').waitFor()
      await pressOn(page, page.getByRole('button', { name: 'Save the margins' }))
      await page.getByText('inherited: Markup 12%').first().waitFor()
    })
  })
})

import { describe, expect, it } from 'vitest'
import { demo } from '../../src/demo/identifiers.ts'
import { chromiumCommand } from '../harness/browser.ts'
import { consoleInBrowser } from '../harness/console.ts'

const tabs = {
  csp: ['Users', 'API accesses and domains', 'Webhooks', 'Audit log', 'Delegated administration'],
  reseller: ['Users', 'API accesses and domains', 'Webhooks', 'Audit log'],
  customer: ['Users', 'API accesses and domains'],
}
const people = [
  { name: 'Johanna Reuter', shown: tabs.csp, isReader: false },
  { name: 'Karim Aziz', shown: tabs.csp, isReader: true },
  { name: 'Tomasz Wilk', shown: tabs.reseller, isReader: false },
  { name: 'Miriam Lindner', shown: tabs.customer, isReader: false },
] as const

describe.runIf(chromiumCommand())('people and access in the console', () => {
  const { url, on, signIn, isComplete } = consoleInBrowser()

  it('leads from the navigation to the users, adds one, and deletes it', async () => {
    await on(
      { viewport: { width: 1440, height: 1000 } },
      async (page) => {
        await signIn(page, 'Johanna Reuter')
        await page.getByRole('link', { name: 'People and access' }).click()
        await page.getByRole('button', { name: 'Add a user' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('a customer').click()
        await dialog.getByRole('combobox', { name: 'Customer' }).fill('lindner')
        await page.getByRole('option', { name: 'Lindner Backwaren GmbH' }).click()
        await dialog.getByLabel('First name').fill('Nora')
        await dialog.getByLabel('Last name').fill('Neu')
        await dialog.getByLabel('E-mail address').fill('no address')
        await dialog.getByLabel('Viewer').click()
        // Leaving the field has asked the service, whose text stands at the field.
        await dialog.getByLabel('E-mail address').and(page.locator('[aria-invalid=true]')).waitFor()
        await dialog.getByLabel('E-mail address').fill('nora.neu@lindner.example')
        await dialog.getByRole('button', { name: 'Preview' }).click()
        await dialog.getByText('The service would accept this').waitFor()
        await dialog.getByRole('button', { name: 'Add a user' }).click()
        await dialog.waitFor({ state: 'detached' })
        // The answer of the search, with the user in it, arrives after the deletion.
        const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
        const search = /\bsearchValue=nora\b/
        await page.route(
          search,
          async (route) => {
            const answer = await route.fetch({ maxRetries: 3 })
            await deleted
            await route.fulfill({ response: answer }).catch(() => {})
          },
          { times: 1 },
        )
        const searched = page.waitForRequest(search)
        await page.getByLabel('Name or e-mail address').fill('nora')
        await searched
        await page.getByRole('button', { name: 'Delete: Nora Neu' }).click()
        await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
        await page.getByText('No user matches').waitFor()
        expect(new URL(page.url()).searchParams.get('search')).toBe('nora')
      },
      { mayFail: (text) => text.includes('status of 400') },
    )
  })

  it('shows the secret of a webhook once, replaces it, sends a test, and deletes the webhook', async () => {
    await on({ viewport: { width: 1440, height: 1000 } }, async (page) => {
      await page.goto(`${url()}/console/people/webhooks`)
      await isComplete(page)
      await page.getByRole('button', { name: 'Add a webhook' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('URL').fill('https://hooks.partner.example/warehouse')
      await dialog.getByLabel('Description').fill('Warehouse')
      await dialog.getByRole('button', { name: 'Add a webhook' }).click()
      await dialog.getByText(/^whsec_/).waitFor()
      const first = await dialog.getByText(/^whsec_/).textContent()
      await dialog.getByRole('button', { name: 'I have kept it' }).click()
      await page.getByRole('heading', { name: 'Warehouse' }).waitFor()
      await page.getByRole('button', { name: 'New secret' }).click()
      await dialog.getByRole('button', { name: 'New secret' }).click()
      await dialog.getByText(/^whsec_/).waitFor()
      expect(await dialog.getByText(/^whsec_/).textContent()).not.toBe(first)
      await dialog.getByRole('button', { name: 'I have kept it' }).click()
      await page.getByRole('button', { name: 'Send a test' }).click()
      await dialog.getByRole('button', { name: 'Send a test' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'People and access' }).waitFor()
      await page.waitForURL('**/people/webhooks')
      // The list of before stays until it is read again.
      await page.getByRole('link', { name: 'Warehouse' }).waitFor({ state: 'detached' })
    })
  })

  it('finds entries of the audit log by their operation, and shows the body of the request', async () => {
    await on({ viewport: { width: 1440, height: 1000 } }, async (page) => {
      await page.goto(`${url()}/console/people/audit?operations=CreateWebhook`)
      await page.getByRole('button', { name: 'Details: Webhook created' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('"description": "Warehouse"').waitFor()
      expect(await dialog.textContent()).not.toContain('whsec_')
      await page.keyboard.press('Escape')
      // The filter has words, and also finds an operation by its name in the API.
      await page.getByLabel('What was done').first().fill('DeleteWebhook')
      await page.getByRole('option', { name: 'Webhook deleted', exact: true }).click()
      await page.waitForURL((address) => address.searchParams.get('operations')!.includes('DeleteWebhook'))
      await page.keyboard.press('Escape')
      // A text that may be a part of a name filters by Enter, without leaving the field.
      const user = page.getByRole('combobox', { name: 'User or API access' })
      const found = page.waitForResponse((response) => response.url().includes('searchValue=Nobody'))
      await user.pressSequentially('Nobody')
      await found
      expect(new URL(page.url()).searchParams.has('user')).toBe(false)
      await user.press('Enter')
      await page.waitForURL((address) => address.searchParams.get('user') === 'Nobody')
      await page.getByText('A user or API access is found by its full name or e-mail').waitFor()
      expect(await user.evaluate((field) => field === document.activeElement)).toBe(true)
      await user.fill('')
      await page.waitForURL((address) => !address.searchParams.has('user'))
      // A part of a name suggests the user, because the API finds entries by a whole name only.
      await user.pressSequentially('johan')
      const suggestion = page.getByRole('option', { name: 'Johanna Reuter' })
      await suggestion.waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await suggestion.getAttribute('data-combobox-selected')).toBe('true')
        expect(await suggestion.evaluate(contrastOf)).toBeGreaterThanOrEqual(4.5)
      }
      await user.press('Enter')
      await page.waitForURL((address) => address.searchParams.get('user')?.includes('@') === true)
      await user.fill('')
      await page.waitForURL((address) => !address.searchParams.has('user'))
      await page.getByRole('link', { name: 'Webhook created' }).first().click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(page.url()).toContain('/console/story/')
    })
  })

  it('offers a template of delegated administration, and says what is wrong with it', async () => {
    await on(
      { viewport: { width: 1440, height: 1000 } },
      async (page) => {
        await page.goto(`${url()}/console/people/delegation?instanceId=${demo.tier1InstanceId}`)
        await page.getByRole('button', { name: 'Create a template' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(/^Prefix of relationship names/).fill('Donau Care')
        await dialog.getByLabel(/^Further roles/).fill('no id')
        await dialog.getByRole('button', { name: 'Preview' }).click()
        await dialog.getByText('The service refuses this').waitFor()
        await dialog.getByLabel(/^Further roles/).fill('4d6ac14f-3453-41d0-bef9-a3e0c569773a')
        await dialog.getByRole('button', { name: 'Save the template' }).click()
        await dialog.waitFor({ state: 'detached' })
        await page.getByRole('heading', { name: 'Differences from the template' }).waitFor()
        await page.getByText('Donau Care').waitFor()
      },
      // The instance has no template at first, the form is refused once, and no vendor answers in the demo.
      { mayFail: (text) => /status of (404|400|503)/.test(text) },
    )
  })

  it.each(people)('shows $name only the tabs that the role may see', async ({ name, shown, isReader }) => {
    await on({ storageState: { cookies: [], origins: [] } }, async (page) => {
      await signIn(page, name, '/people')
      await page.waitForURL('**/people/users')
      await isComplete(page)
      expect(await page.getByRole('tab').allTextContents()).toEqual(shown)
      const add = page.getByRole('button', { name: 'Add a user' })
      await add.and(page.locator(isReader ? '[aria-disabled=true]' : ':not([aria-disabled])')).waitFor()
      for (const tab of shown.filter((one) => one !== 'Delegated administration')) {
        await page.getByRole('tab', { name: tab, exact: true }).click()
        await isComplete(page)
      }
    })
  })
})

/** Returns the lowest contrast (WCAG) of a text in an element with the background of the element. */
function contrastOf(element: Element): number {
  const luminance = (color: string) => {
    const [red, green, blue] = color
      .match(/[\d.]+/g)!
      .slice(0, 3)
      .map(Number)
      .map((part) => (part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  const back = luminance(getComputedStyle(element).backgroundColor)
  const texts = [element, ...element.querySelectorAll('*')].map((one) =>
    luminance(getComputedStyle(one).color),
  )
  return Math.min(...texts.map((front) => (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05)))
}

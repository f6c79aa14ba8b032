import { expect, it } from 'vitest'
import { openMicrosoft } from './microsoft.ts'

it('a process can keep thousands of accounts open', () => {
  const settings = {
    ...{ clientId: 'client', clientSecret: 'secret', tenantId: 'contoso.onmicrosoft.com' },
    ...{ domain: 'contoso.onmicrosoft.com', refreshToken: 'token', partnerCenterUrl: 'http://127.0.0.1:1' },
  } as unknown as Parameters<typeof openMicrosoft>[1]
  const open = () => openMicrosoft(1, settings, { onRefreshToken: async () => undefined })
  const accounts = [open()]
  const before = process.memoryUsage().rss
  for (let count = 0; count < 500; count += 1) accounts.push(open())
  // Parsed root certificates or a preallocated cache in each account would take a multiple of this.
  expect((process.memoryUsage().rss - before) / accounts.length).toBeLessThan(200_000)
})

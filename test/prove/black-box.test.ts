import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellOfBills, tellOfInvoices } from '../black-box/bills.ts'
import { tellOfCloud } from '../black-box/cloud.ts'
import { tellOfCommerce } from '../black-box/commerce.ts'
import { tellOfAll } from '../black-box/common.ts'
import { contract } from '../black-box/contract.ts'
import { tellOfCustomers } from '../black-box/customers.ts'
import { deviations } from '../black-box/deviations.ts'
import { tellOfDelegation, tellOfDirectories } from '../black-box/directory.ts'
import { type Driver, startDriver } from '../black-box/driver.ts'
import { tellOfPortalUsers, tellOfResellers } from '../black-box/parties.ts'
import type { Sales } from '../black-box/sales.ts'
import { tellOfSubscriptions } from '../black-box/subscriptions.ts'
import { ownCustomer } from '../black-box/world.ts'

describe('the contract, over HTTP only', () => {
  let here: Driver
  const driver = () => here
  const sales: Sales = { customerId: '', licence: undefined, promises: [] }
  beforeAll(async () => {
    here = await startDriver()
  }, 240_000)
  afterAll(() => here?.demo.stop())

  tellOfAll(driver)
  tellOfResellers(driver)
  tellOfPortalUsers(driver, () => ownCustomer)
  tellOfCustomers(driver)
  tellOfDirectories(driver)
  tellOfDelegation(driver)
  tellOfCommerce(driver, sales)
  tellOfSubscriptions(driver, sales)
  tellOfCloud(driver, sales)
  tellOfInvoices(driver)
  tellOfBills(driver, sales)

  describe('in total', () => {
    it('every operation of the contract has succeeded', () => {
      const missing = contract.filter((one) => !here.succeeded.has(one)).map(({ name }) => name)
      expect(missing).toEqual([])
    })

    it('every answer matches the contract and openapi.json, except for known deviations', () => {
      const unknown = here.problems.filter((one) => !deviations.some(({ problem }) => problem.test(one)))
      expect([...new Set(unknown)]).toEqual([])
    })
  })
})

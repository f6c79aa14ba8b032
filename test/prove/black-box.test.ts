import { afterAll, beforeAll, describe } from 'vitest'
import { tellOfCustomers } from '../black-box/customers.ts'
import { tellOfDelegation, tellOfDirectories } from '../black-box/directory.ts'
import { type Driver, startDriver } from '../black-box/driver.ts'
import { tellOfPortalUsers, tellOfResellers } from '../black-box/parties.ts'
import { ownCustomer } from '../black-box/world.ts'

describe('the contract, over HTTP alone', () => {
  let here: Driver
  const driver = () => here
  beforeAll(async () => {
    here = await startDriver()
  }, 240_000)
  afterAll(async () => {
    for (const one of here.problems) console.log(one)
    await here.demo.stop()
  })

  tellOfResellers(driver)
  tellOfPortalUsers(driver, () => ownCustomer)
  tellOfCustomers(driver)
  tellOfDirectories(driver)
  tellOfDelegation(driver)
})

/**
 * Makes the fixture of the demo's year (docs/demo.md): drives the service and the simulated vendor through thirteen months.
 * Run: node --import=./scripts/demo-year/moving-clock.ts scripts/demo-year/generate.ts
 */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addYearPeople } from '../../src/demo/year/directory.ts'
import { administration } from '../../src/store/administration.ts'
import { moveClock } from './moving-clock.ts'
import { randomOf } from './random.ts'
import { startService } from './service.ts'
import { startVendor } from './vendor.ts'
import { writeTenant, writeVendor } from './write-fixture.ts'
import { runYear } from './year.ts'

moveClock(new Date('2025-10-01T06:00:00Z'))
const folder = mkdtempSync(join(tmpdir(), 'demo-year-'))
const stateFile = join(folder, 'simulator.json')
const vendor = await startVendor(stateFile, new Date())
const service = await startService(vendor.url)
const size = {
  customers: Number(process.env.YEAR_CUSTOMERS ?? 104),
  months: Number(process.env.YEAR_MONTHS ?? 13),
}
await runYear({ service, vendor, random: randomOf(20_261_106), folder }, size)
await service.database.asOwner((pool) => addYearPeople(administration(pool)))
const fixture = process.env.YEAR_FOLDER ?? 'src/demo/year/fixture'
mkdirSync(fixture, { recursive: true })
await writeTenant(service, join(fixture, 'tenant.tar'))
await service.stop()
await vendor.stop()
writeVendor(stateFile, join(fixture, 'vendor.jsonl.zst'))
console.log(folder)
process.exit(0)

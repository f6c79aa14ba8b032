import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { lockDataDirectory } from '../src/store/driver/data-directory.ts'

const directory = resolve(process.env.DATA_DIR ?? './data')
try {
  const unlock = lockDataDirectory(directory)
  for (const name of ['postgresql', 'simulator.json']) {
    rmSync(`${directory}/${name}`, { recursive: true, force: true })
  }
  unlock()
  console.log(`Removed the demo data in ${directory}. The next npm start makes it new.`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

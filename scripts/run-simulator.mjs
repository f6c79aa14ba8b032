// `npm run simulator`: runs the simulator until Ctrl-C (docs/simulator.md).
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled()
await run(['simulator/main.ts'])

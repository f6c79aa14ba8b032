import { startSimulator } from './simulator.ts'

const { SIMULATOR_HOST, SIMULATOR_PORT, SIMULATOR_STATE, SIMULATOR_SEED, SIMULATOR_SAMPLE } = process.env

const simulator = await startSimulator({
  host: SIMULATOR_HOST || '127.0.0.1',
  port: portOf(SIMULATOR_PORT),
  stateFile: SIMULATOR_STATE || undefined,
  seed: SIMULATOR_SEED || undefined,
  sampleFile: SIMULATOR_SAMPLE || undefined,
}).catch(fail)

console.log(`The simulator listens at ${simulator.url} (seed ${simulator.seed}); see docs/simulator.md.`)
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

async function stop(): Promise<void> {
  await simulator.close()
}

function portOf(text = '8090'): number {
  const port = Number(text || '8090')
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  return fail(new Error(`SIMULATOR_PORT is ${text}; it must be a port number, or 0 for any that is free.`))
}

function fail(error: Error): never {
  console.error(error.message)
  process.exit(1)
}

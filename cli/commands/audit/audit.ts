import type { Command } from 'commander'
import { addAuditChainCommands } from './chain.ts'
import { addAuditListCommand } from './list.ts'
import { addAuditRetentionCommand } from './retention.ts'

/** Adds the commands about the audit log. */
export function addAuditCommands(program: Command): void {
  const audit = program
    .command('audit')
    .description('The audit log: one row for every outcome of every write.')
  addAuditListCommand(audit)
  addAuditChainCommands(audit)
  addAuditRetentionCommand(audit)
}

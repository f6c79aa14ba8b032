import { createHash } from 'node:crypto'
import { Injectable, NotFoundException, UnprocessableEntityException } from '@nestjs/common'
import { v7 as newId } from 'uuid'
import type { CallerClaims } from './caller.js'
import type { ListQuery, NewReseller } from './contract.js'
import { Prisma } from './generated/client.js'
import { PrismaService } from './prisma.service.js'

const shown = { include: { associations: { orderBy: { createdAt: 'asc' } } } } as const

@Injectable()
export class ResellersService {
  constructor(private readonly prisma: PrismaService) {}

  async find({ tenant }: CallerClaims, id: string) {
    const found = await this.prisma.reseller.findUnique({
      where: { tenantId_id: { tenantId: tenant, id } },
      ...shown,
    })
    if (!found) throw new NotFoundException('The reseller does not exist.')
    return show(found)
  }

  async list({ tenant }: CallerClaims, { pageNumber, pageSize }: ListQuery) {
    const where = { tenantId: tenant }
    const [rows, totalCount] = await Promise.all([
      this.prisma.reseller.findMany({
        where,
        ...shown,
        orderBy: [{ companyName: 'asc' }, { id: 'asc' }],
        skip: (pageNumber - 1) * pageSize,
        take: pageSize,
      }),
      this.prisma.reseller.count({ where }),
    ])
    const totalPages = Math.ceil(totalCount / pageSize)
    return {
      items: rows.map(show),
      paginationParameters: { pageNumber, pageSize },
      totalPages,
      totalCount,
      hasPreviousPage: pageNumber > 1,
      hasNextPage: pageNumber < totalPages,
    }
  }

  /** Stores a reseller with its association, audit row, job and idempotency key. Returns the body of the answer. */
  async create({ tenant: tenantId, sub }: CallerClaims, body: NewReseller, key: string) {
    const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    const id = newId()
    const response = { resellerId: id }
    const { providerResellers, ...account } = body
    const associations = providerResellers.map(({ offerTypeMargins, ...association }) => ({
      ...association,
      offerTypeMargins: offerTypeMargins ?? Prisma.DbNull,
      status: 'Processing',
    }))
    try {
      await this.prisma.$transaction([
        this.prisma.idempotencyKey.create({ data: { tenantId, key, requestHash, response } }),
        this.prisma.reseller.create({
          data: { tenantId, id, ...account, associations: { create: associations } },
          select: { id: true },
        }),
        this.prisma.auditLog.create({
          data: {
            id: newId(),
            tenantId,
            operation: 'CreateReseller',
            userName: sub,
            resellerId: id,
            data: body,
          },
        }),
        this.prisma.job.createMany({
          data: providerResellers.map(({ providerInstanceId }) => ({
            tenantId,
            kind: 'VerifyAssociation',
            data: { resellerId: id, providerInstanceId },
          })),
        }),
      ])
      return response
    } catch (error) {
      const isConflict = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
      if (!isConflict) throw error
      return await this.repeated(tenantId, key, requestHash)
    }
  }

  private async repeated(tenantId: string, key: string, requestHash: string) {
    const stored = await this.prisma.idempotencyKey.findUniqueOrThrow({
      where: { tenantId_key: { tenantId, key } },
    })
    if (stored.requestHash !== requestHash)
      throw new UnprocessableEntityException('The idempotency key belongs to another request.')
    return stored.response
  }
}

function show({ tenantId, createdAt, associations, ...reseller }: Prisma.ResellerGetPayload<typeof shown>) {
  return {
    ...reseller,
    providerResellers: associations.map(
      ({
        providerInstanceId,
        priceMargin,
        offerTypeMargins,
        providerResellerId,
        resellerProviderData,
        status,
      }) => ({
        providerInstanceId,
        priceMargin,
        offerTypeMargins,
        providerResellerId,
        resellerProviderData,
        status: { name: status },
      }),
    ),
  }
}

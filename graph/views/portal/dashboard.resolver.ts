import type { GraphQLResolveInfo } from 'graphql';
import { Authorized, Ctx, Info, Query, Resolver } from 'type-graphql';
import { billingSummaryType } from '../../modules/billing/billingSummary.type.ts';
import { readerOf } from '../../modules/billing/readerOf.ts';
import { requestsFields } from '../../shared/requestedFields.ts';
import type { GraphContext } from '../../shared/context.ts';
import { seesPart, signedInClient } from '../../modules/identity/viewer.ts';
import { dashboardOf } from './dashboard.queries.ts';
import { Dashboard } from './dashboard.type.ts';
import { upcomingAppointmentFor } from './upcomingAppointment.type.ts';
import { Audited, own } from '../../shared/operations/audited.ts';
import { Shared } from '../../shared/operations/shared.ts';
import { Topics } from '../../shared/operations/topics.ts';

const careLevel = 'Personalized Care';
const nobodyYet = 'Assigned Soon';

/** The first page of the client portal. */
@Resolver()
export class DashboardResolver {
  @Authorized('CLIENT')
  @Shared('visits')
  @Audited(own)
  @Topics('portal')
  @Query(() => Dashboard, {
    description: 'The signed-in client’s dashboard. {who}.',
  })
  async dashboard(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Dashboard> {
    const viewer = signedInClient(context);
    const seesMoney = seesPart(viewer, 'money') && requestsFields(info, 'owed');
    const [found, owed] = await Promise.all([
      dashboardOf(context.database, viewer.clientId, new Date()),
      seesMoney
        ? readerOf(context).then((reader) => billingSummaryType(context.database.reads, reader))
        : null,
    ]);
    const asks = seesPart(viewer, 'asking');
    return {
      account: {
        status: found.status,
        statusReason: found.statusReason,
        heldThrough: found.heldThrough,
        careLevel,
        address: found.address,
        emergencyPhone: found.emergencyPhone ?? context.settings.provider.phone,
        emergencyContactName: found.emergencyContact,
        emergencyContactPhone: found.emergencyPhone,
      },
      stats: {
        totalAppointments: found.totalAppointments,
        completedThisMonth: found.completedThisMonth,
        primaryCaregiver: found.primaryCaregiver ?? nobodyYet,
      },
      owed,
      caregiversHere: found.caregiversHere,
      careUpdates: found.careUpdates,
      upcomingAppointments: found.upcomingAppointments.map(upcomingAppointmentFor(viewer)),
      // They wait until the client has seen them.
      notices: viewer.through === null ? found.notices : [],
      visitRequests: asks ? found.visitRequests : [],
    };
  }
}

import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { signedInClient } from '../../modules/identity/viewer.ts';
import { dashboardOf } from './dashboard.queries.ts';
import { Dashboard } from './dashboard.type.ts';
import { upcomingAppointment } from './upcomingAppointment.type.ts';
import { Audited, own } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const careLevel = 'Personalized Care';
const nobodyYet = 'Assigned Soon';

/** The first page of the client portal. */
@Resolver()
export class DashboardResolver {
  @Authorized('CLIENT')
  @Audited(own)
  @Topics('portal')
  @Query(() => Dashboard, {
    description: 'The signed-in client’s dashboard. {who}.',
  })
  async dashboard(@Ctx() context: GraphContext): Promise<Dashboard> {
    const { clientId } = signedInClient(context);
    const found = await dashboardOf(context.database, clientId, new Date());
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
      caregiversHere: found.caregiversHere,
      careUpdates: found.careUpdates,
      upcomingAppointments: found.upcomingAppointments.map(upcomingAppointment),
      notices: found.notices,
      visitRequests: found.visitRequests,
    };
  }
}

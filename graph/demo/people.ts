import type { EntityManager } from '@mikro-orm/postgresql';
import { Caregiver } from '../modules/caregivers/caregiver.entity.ts';
import { Client } from '../modules/clients/client.entity.ts';
import type { Role } from '../modules/identity/identity.rules.ts';
import { User } from '../modules/identity/user.entity.ts';
import { CaregiverAvailability } from '../modules/availability/caregiverAvailability.entity.ts';
import { CaregiverTimeOff } from '../modules/availability/caregiverTimeOff.entity.ts';
import type { Calendar } from './calendar.ts';

export interface People {
  jose: Client;
  eleanor: Client;
  lucia: Caregiver;
  daniel: Caregiver;
  hannah: Caregiver;
  staff: User;
}

/** Everyone who can sign in, the caregivers, and their hours. */
export function demoPeople(
  em: EntityManager,
  { at }: Calendar,
  passwordHashes: ReadonlyMap<string, string>,
): People {
  const user = (
    email: string,
    firstName: string,
    lastName: string,
    role: Role,
    since: number,
  ): User =>
    em.create(User, {
      email,
      firstName,
      lastName,
      role,
      passwordHash: passwordHashes.get(email) ?? null,
      emailVerified: true,
      createdAt: at(-since, '09:30'),
      updatedAt: at(-since, '09:30'),
    });

  const jose = em.create(Client, {
    user: user('client@demo.example', 'José', 'Núñez', 'client', 120),
    phone: '(602) 555-0168',
    emergencyContact: 'Marisol Núñez (daughter)',
    emergencyPhone: '(602) 555-0111',
    address: '4118 East Palo Verde Drive, Phoenix, AZ 85018',
    medicalNotes: 'Type 2 diabetes. Walks with a cane.',
    careNotes: 'Takes his coffee with cinnamon. Likes the radio on while he shaves.',
    accessNotes:
      'Gate code 4118. Key in the box beside the door: 0911. The dog, Chispa, is friendly.',
    createdAt: at(-120, '09:30'),
  });
  const eleanor = em.create(Client, {
    user: user('client2@demo.example', 'Eleanor', 'Whitehorse', 'client', 75),
    phone: '(480) 555-0173',
    emergencyContact: 'Paul Whitehorse (son)',
    emergencyPhone: '(480) 555-0126',
    address: '905 West Mariposa Street, Tempe, AZ 85282',
    careNotes: 'Early memory loss: the same caregiver each week, please.',
    accessNotes:
      'Ring twice and wait: she comes to the door herself. Cat inside, keep the door closed.',
    cancellationPolicy: 'premium',
    createdAt: at(-75, '09:30'),
  });
  em.create(Client, {
    user: user('newclient@demo.example', 'Renée', 'Castañeda', 'client', 1),
    createdAt: at(-1, '09:30'),
  });
  user('admin@demo.example', 'Martin', 'Grijalva', 'admin', 400);
  const staff = user('staff@demo.example', 'Teresa', 'Valdez', 'staff', 380);

  const lucia = em.create(Caregiver, {
    user: user('caregiver@demo.example', 'Lucía', 'Ocampo', 'caregiver', 300),
    firstName: 'Lucía',
    lastName: 'Ocampo',
    email: 'caregiver@demo.example',
    phone: '(602) 555-0134',
    certification: 'Certified caregiver, CPR and first aid',
    experience: 9,
    specialties: ['Personal Care', 'Meal Preparation & Light Cleaning'],
    hourlyRate: '23.50',
    bio: 'Cared for her grandmother in Nogales before she made it her work.',
    createdAt: at(-300, '09:30'),
  });
  const daniel = em.create(Caregiver, {
    firstName: 'Daniel',
    lastName: 'Yazzie',
    email: 'daniel.yazzie@demo.example',
    phone: '(480) 555-0147',
    certification: 'CPR and first aid',
    experience: 4,
    specialties: ['Transportation & Errands', 'Respite Care'],
    hourlyRate: '21.00',
    bio: 'Knows every shortcut between Mesa and Peoria.',
    createdAt: at(-260, '09:30'),
  });
  const hannah = em.create(Caregiver, {
    firstName: 'Hannah',
    lastName: 'Brandt',
    email: 'hannah.brandt@demo.example',
    phone: '(623) 555-0155',
    certification: 'Dementia care, CPR and first aid',
    experience: 12,
    specialties: ["Alzheimer's & Dementia Support", 'Companionship'],
    hourlyRate: '24.75',
    bio: 'Brings her watercolors to every visit.',
    createdAt: at(-210, '09:30'),
  });

  for (const caregiver of [lucia, daniel, hannah]) {
    for (const dayOfWeek of [1, 2, 3, 4, 5]) {
      em.create(CaregiverAvailability, {
        caregiver,
        dayOfWeek,
        startTime: '08:00:00',
        endTime: '18:00:00',
      });
    }
  }
  em.create(CaregiverTimeOff, {
    caregiver: daniel,
    startDate: at(20, '00:00'),
    endDate: at(27, '00:00'),
    reason: 'Family visit in Chinle',
  });
  return { jose, eleanor, lucia, daniel, hannah, staff };
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { formCopy } from './copy.ts';

/** At every form that may be told about someone's health. */
export const PrivacyLink = (): ReactNode => (
  <p>
    <Link to={paths.privacyPolicy}>{formCopy.privacy}</Link>
  </p>
);

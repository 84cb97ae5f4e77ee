import { configure } from '@testing-library/react';

// Pages and notifications come with chunks of their own; on a busy machine their modules take a while.
configure({ asyncUtilTimeout: 10_000 });

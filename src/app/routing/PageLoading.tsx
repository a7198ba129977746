import { Loading } from '@/components/layout/Loading';
import { StateHeading } from '@/components/layout/StateHeading';

/** A page whose chunk is loading, or whose reader is not known yet. */
export const PageLoading = () => (
  <>
    <StateHeading />
    <Loading />
  </>
);

import { Loading } from './Loading';

/** A page on its way, as high as the screen: the footer would jump when it comes. */
export const PageLoading = () => (
  <div className="min-h-dvh">
    <Loading />
  </div>
);

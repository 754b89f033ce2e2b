/**
 * The exports of react-router that remotes use. Sharing the whole package cost 54 kB and 380 ms. An
 * export missing here would be `undefined` at run time, so the build compares the two lists.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
